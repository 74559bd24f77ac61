/**
 * The colours that a brand may set, with those of the house by day and by night: the names of `ui/tokens.css` without their
 * two dashes. A test compares them with that file.
 */
export const brandColours = {
  bg: ["#e6e2d8", "#0b0e13"],
  "bg-sunk": ["#dcd7ca", "#080a0e"],
  surface: ["#f4f1e9", "#12171f"],
  "surface-2": ["#ebe6db", "#1a212c"],
  "surface-3": ["#dfd9ca", "#242d3a"],
  line: ["#cfc8b7", "#252d39"],
  "line-strong": ["#a99f89", "#3d4859"],
  "line-control": ["#7d735f", "#6c788b"],
  ink: ["#171c25", "#eee8da"],
  "ink-2": ["#3c4552", "#bcbdbd"],
  "ink-3": ["#555d69", "#929aa6"],
  accent: ["#3f4a5a", "#d9d2c0"],
  "accent-cloth": ["#3a4454", "#3a4454"],
  "accent-cloth-2": ["#556176", "#556176"],
  "accent-fill": ["#323c4a", "#d9d2c0"],
  "on-accent": ["#fff8ea", "#12100b"],
  glow: ["#eee4cc", "#3a4a63"],
  focus: ["#0d4a86", "#9fd0ff"],
  "steel-cloth": ["#243552", "#243552"],
  "steel-cloth-2": ["#2f4569", "#2f4569"],
  "on-cloth": ["#fff5e2", "#fff5e2"],
  "on-cloth-2": ["#f0dfc3", "#f0dfc3"],
  danger: ["#a1122d", "#ff8e98"],
  "danger-ground": ["#f6dfdc", "#2b1219"],
  ok: ["#17633f", "#7fd3a6"],
  "ok-ground": ["#dcebdf", "#0f231b"],
  warn: ["#74500a", "#efc66d"],
  "warn-ground": ["#f3e7c8", "#271e0d"],
  info: ["#1d5077", "#92bde6"],
  "info-ground": ["#dbe7ee", "#101e2c"],
  "sky-top": ["#9aabba", "#06090f"],
  "sky-mid": ["#c9cdc9", "#111a27"],
  "ridge-1": ["#a9b2b8", "#172130"],
  "ridge-2": ["#8793a0", "#121a26"],
  "wall-1": ["#66717f", "#0e141d"],
  "wall-2": ["#4b5563", "#0a0f16"],
  "wall-edge": ["#8c97a3", "#253142"],
  front: ["#333c48", "#06080c"],
  window: ["#f7d18a", "#ffc56b"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type BrandColour = keyof typeof brandColours;

/** A faction's own: its words, its banners, and what is filled while it leads. */
export const factionColours = {
  angels: {
    text: ["#7a5700", "#e8cb7f"],
    cloth: ["#6a5119", "#6a5119"],
    "cloth-2": ["#8c6d27", "#8c6d27"],
    fill: ["#a47b00", "#e0be69"],
    "on-fill": ["#120c00", "#171003"],
    glow: ["#f3dca0", "#8a6a26"],
  },
  nature: {
    text: ["#17633f", "#78c79b"],
    cloth: ["#1c4a35", "#1c4a35"],
    "cloth-2": ["#2c6a4c", "#2c6a4c"],
    fill: ["#17633f", "#6fbf93"],
    "on-fill": ["#f5fff6", "#04140c"],
    glow: ["#cfe0bd", "#2a6a50"],
  },
  demons: {
    text: ["#a52d10", "#f5794c"],
    cloth: ["#741f12", "#741f12"],
    "cloth-2": ["#9b3018", "#9b3018"],
    fill: ["#a52d10", "#ee6a3b"],
    "on-fill": ["#fff6ee", "#1a0702"],
    glow: ["#f3c3a0", "#93361a"],
  },
} as const satisfies Record<string, Record<string, readonly [light: string, dark: string]>>;

export type BrandFaction = keyof typeof factionColours;
export type FactionColour = keyof (typeof factionColours)["angels"];
