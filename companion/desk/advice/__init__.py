"""What the advisor says of a kingdom: hints for now, a look back at what was done. May import what desk may."""
