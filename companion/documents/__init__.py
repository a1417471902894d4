"""Every JSON document, as typed records: what goes in and out between desk, views and scripts."""
