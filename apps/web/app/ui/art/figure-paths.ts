import { type ClassKind, classKind } from "./class-kind.ts";

type FigurePaths = {
  /** The right half of the body, over the middle line at 100; it is mirrored for the left. */
  half: string;
  /** What is held, worn or stands on one side. */
  gear: string;
  /** Lines of the right half that show the folds and plates; mirrored, too. */
  folds: string;
  /** What hangs behind in the cloth's colour, whole. */
  behind?: string;
  /** Lines of light behind it. */
  light?: string;
  /** Lines of light before the body. */
  edge?: string;
  /** What shines: gems, runes, blades. */
  shine?: string;
};

const hood = "M100 30c15 1 25 15 26 33 1 11 5 18 11 24l-37 9z";
const helm = "M100 26c14 0 21 11 21 25v15l-9 16 2 12h-14z";
const robe = "M100 88l33-3c15 8 23 26 25 48l4 48-12 3-9-34 5 66 16 84h-62z";
const leather = "M100 90h32c15 4 25 16 30 36l9 46-13 5-15-38-6-14-7 45 10 38 23 92h-28l-23-76-12-26z";
/** A wild head of hair, and a bare one. */
const mane = "M100 34c14 0 22 9 22 22l9 24-10-4 4 14-15-6-2 8h-8z";
const bare = "M100 38c11 0 17 8 17 19 0 9-4 17-9 22l2 11h-10z";
const plate = "M100 88h30c24-6 38 8 40 30l-3 16 7 52-13 5-13-46-9-10-6 42 9 32-3 42 11 49h-34l-6-49-10-40z";

// 200 × 300, a dark figure before a lit arch; its feet at 300.
const figures: Record<ClassKind, FigurePaths> = {
  knight: {
    behind: "M66 96h68l36 190-24-8-22 10-24-8-24 8-22-10-24 8z",
    half: helm + plate,
    gear: "M22 128q32 2 48-12 16 14 48 12c4 62-10 106-48 128-38-22-52-66-48-128zM166 120h6l2 62h14v7h-13l-2 16h-8l-2-16h-13v-7h14z",
    folds: "M100 44v14h13M112 106l30 8M104 196l20-6M106 250l24-2",
    edge: "M22 128q32 2 48-12 16 14 48 12c4 62-10 106-48 128-38-22-52-66-48-128zM70 134v104M38 172h64",
    shine: "M90 50h20v4h-20zM166 116l3-66 3 66z",
  },
  blade: {
    behind: "M70 96h60l34 150-18 34-12-22-34 12-34-12-12 22-18-34z",
    half: helm + plate,
    gear: "M163 178l1-128 8-26 8 26 1 128h8v7h-12l-1 18h-7l-1-18h-12v-7zM22 186l20 7-2 7-9-3L8 284l-8 12-1-14 20-89z",
    folds: "M100 44v14h13M114 104c8 8 22 10 34 6M122 190l14-4M118 246l20-2M100 120v60",
    shine: "M90 50h20v4h-20zM170 170l1-118 2 0 1 118zM22 200l-19 84 3-2 18-80z",
  },
  dagger: {
    behind: "M68 94h64l42 140-32 30-10-16-32 18-32-18-10 16-32-30z",
    half: hood + leather,
    gear: "M162 172l14-4 2 8-8 3 6 58-16-54-6-2-2-6zM38 172l-14-4-2 8 8 3-6 58 16-54 6-2 2-6z",
    folds: "M100 108l34 44M100 178h26M104 204v20M122 244l16-6M150 134l12-3",
    edge: "M84 78q16 12 32 0",
    shine: "M88 64l8 3-8 1zM112 64l-8 3 8 1zM172 182l3 42-9-38zM28 182l-3 42 9-38z",
  },
  bow: {
    behind: "M68 94h64l30 138-30 24-32-10-32 10-30-24z",
    half: hood + leather,
    gear: "M30 34c-30 78-30 160 2 232l5-2C10 192 10 112 36 36zM132 92l16-44 6 2-8 28 14-24 6 3-12 28 12-16 4 4-24 34z",
    folds: "M100 108l32 42M100 178h26M104 204v20M122 244l16-6",
    edge: "M34 36q3 114 1 229",
    shine: "M88 64l8 3-8 1zM112 64l-8 3 8 1zM152 46l8-12 2 14zM164 54l8-10 0 13z",
  },
  mage: {
    half: hood + robe,
    gear: "M166 58h5l5 242h-12zM154 28c0 14 4 22 14 32 11-10 15-18 15-32l-7 9-8-17-8 17z",
    folds: "M100 108v188M118 150l10 146M128 110l-8 44M146 152l10 24",
    shine:
      "M168 4l9 15-9 15-9-15zM36 96l4 12 12 4-12 4-4 12-4-12-12-4 12-4zM22 154l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM50 54l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM90 66l7 2-7 2zM110 66l-7 2 7 2z",
  },
  summoner: {
    half: `M116 42c14-6 20-20 17-36 12 18 10 38-9 52z${hood}M100 88l33-3c16 6 28 18 36 34l18-8-4 8 8 0-8 7-26 12-18-14 6 78 16 84h-62z`,
    gear: "M164 262c-6-8-4-20 6-24l-2-12 8 8h8l8-8-2 12c10 6 10 20 2 26l4 36h-36z",
    folds: "M100 108v188M118 150l10 146M128 108l-10 40",
    light: "M100 46a96 96 0 1 1-.1 0zM100 60a82 82 0 1 1-.1 0zM100 60l71 123H29zM100 224L29 101h142z",
    shine: "M90 66l7 2-7 2zM110 66l-7 2 7 2zM173 250l5 2-5 2zM185 250l-5 2 5 2zM100 116l6 10-6 10-6-10z",
  },
  healer: {
    behind:
      "M132 94c24-24 48-32 66-28-7 11-15 16-24 19 9 1 14 4 18 10-9 5-18 7-27 6 8 4 11 8 13 15-20 4-36-2-48-14zM68 94C44 70 20 62 2 66c7 11 15 16 24 19-9 1-14 4-18 10 9 5 18 7 27 6-8 4-11 8-13 15 20 4 36-2 48-14z",
    half: hood + robe,
    gear: "M32 50h6l3 250H29zM35 12c9 0 15 6 15 14 0 7-4 13-9 19h14v8H15v-8h14c-5-6-9-12-9-19 0-8 6-14 15-14zm0 8c-4 0-7 3-7 7 0 4 3 8 7 13 4-5 7-9 7-13 0-4-3-7-7-7z",
    folds: "M100 108v188M118 150l10 146M128 110l-8 44M146 152l10 24",
    light: "M74 20a26 8 0 1 1 52 0a26 8 0 1 1-52 0",
    shine: "M90 66l7 2-7 2zM110 66l-7 2 7 2zM97 120h6v8h8v6h-8v14h-6v-14h-8v-6h8z",
  },
  smith: {
    half: "M100 66c16 0 25 10 25 25l-2 17 28-2c24 2 38 14 42 36l4 56-17 4-10-42-5 44 8 34 10 62h-42l-6-40-35-8z",
    gear: "M8 118h9v144H8zM-14 80h50l4 17-4 17h-50z",
    folds: "M100 168h36M116 168v52M100 220h26M112 262l30-2M154 148l14-4",
    edge: "M76 100h48M80 112q4 40 20 52 16-12 20-52-10 12-20 12t-20-12z",
    shine: "M88 92l8 2-8 2zM112 92l-8 2 8 2zM-10 84h42l1 4h-43z",
  },
  spear: {
    behind: "M68 96h64l28 150-28 30-32-12-32 12-28-30z",
    half: helm + plate,
    gear: "M164 74h6l4 226h-8zM167-16l12 40-8 20 9 18-10 4-3 10-3-10-10-4 9-18-8-20zM34 176l12 30-4 10-20-28z",
    folds: "M100 44v14h13M114 104c8 8 22 10 34 6M122 190l14-4M118 246l20-2M100 120v60",
    shine: "M90 50h20v4h-20zM167-8l8 31-8 16-8-16z",
  },
  axe: {
    behind: "M66 96h68l18 88-20-8-8 20-24-10-24 10-8-20-20 8z",
    half: mane + plate,
    gear: "M164 44h8l2 256h-12zM164 62q-18-4-30-26-8 46 4 72 10-18 26-22zM172 62q18-4 30-26 8 46-4 72-10-18-26-22z",
    folds: "M112 106l34 8M104 152h24M122 190l14-4M118 246l20-2",
    shine: "M88 64l8 2-8 2zM112 64l-8 2 8 2zM202 42q6 38-4 60 4-30 4-60zM134 42q-6 38 4 60-4-30-4-60z",
  },
  crossbow: {
    behind: "M70 94h60l22 130-26 34-26-14-26 14-26-34z",
    half: bare + leather,
    gear: "M112 150l62-26 4 9-60 28zM148 96c26 4 44 22 50 50l-5 1c-8-22-22-36-46-44zM24 190l14-10 10 66-12 4z",
    folds: "M100 108l32 42M100 178h26M104 204v20M122 244l16-6",
    edge: "M150 101l46 44M84 84h32",
    shine: "M90 58l7 2-7 2zM110 58l-7 2 7 2zM176 123l14-8-7 14zM26 188l10-8 2 8-10 6z",
  },
  fist: {
    half: bare + "M100 86h22c22 0 36 12 40 34l8 34 16 20-8 12-26-20-12-30-4 34 8 34 20 96h-30l-20-78-14-24z",
    gear: "M178 166l18-14 4 5-16 13 18-6 2 6-18 7 16 2v6l-20-1-10-8zM22 166L4 152l-4 5 16 13-18-6-2 6 18 7-16 2v6l20-1 10-8z",
    folds: "M104 110q18 6 26 0M100 132h22M100 152h20M100 172h22M124 250l16-6",
    edge: "M82 92q18 12 36 0",
    shine: "M90 58l7 2-7 2zM110 58l-7 2 7 2zM196 150l6 8-10 2zM4 150l-6 8 10 2z",
  },
  song: {
    behind: "M66 96h68l26 150-24 44-18-18-18 22-18-22-18 18-24-44z",
    half: helm + plate,
    gear: "M38 132q24 2 36-9 12 11 36 9c3 48-8 80-36 98-28-18-39-50-36-98zM164 100h6l3 82h13v6h-12l-2 18h-7l-2-18h-12v-6h12z",
    folds: "M100 44v14h13M112 106l30 8M104 196l20-6M106 250l24-2",
    light: "M152 24a74 74 0 0 1 0 112M166 8a98 98 0 0 1 0 144M48 24a74 74 0 0 0 0 112M34 8a98 98 0 0 0 0 144",
    edge: "M38 132q24 2 36-9 12 11 36 9c3 48-8 80-36 98-28-18-39-50-36-98z",
    shine: "M90 50h20v4h-20zM164 102l3-62 3 62zM66 192a8 6 0 1 1 8 4v-44l18 8v10l-14-6z",
  },
  dance: {
    behind:
      "M72 96h56c30 20 44 60 34 96 16 20 12 52-8 76-4-24-14-36-28-44l-26 8-26-8c-14 8-24 20-28 44-20-24-24-56-8-76-10-36 4-76 34-96z",
    half: hood + leather,
    gear: "M162 168c22-14 36-44 34-82 16 44 4 84-26 100l4 10-8 4-8-18-12 2-2-8zM38 168C16 154 2 124 4 86c-16 44-4 84 26 100l-4 10 8 4 8-18 12 2 2-8z",
    folds: "M100 108l34 44M100 178h26M104 204v20M122 244l16-6",
    edge: "M84 78q16 12 32 0",
    shine:
      "M88 64l8 3-8 1zM112 64l-8 3 8 1zM197 92c8 34 0 66-24 86 20-22 27-52 24-86zM3 92c-8 34 0 66 24 86C7 156 0 126 3 92z",
  },
  soul: {
    behind:
      "M128 98c14-36 38-60 72-74-4 18-4 34 2 48-12 4-18 12-18 26-12 2-20 12-24 26-12 0-22 6-32 18zM70 96h60l20 150-26 34-24-10-24 10-26-34z",
    half: bare + plate,
    gear: "M34 160l4 18-12 6-4-10zM30 176l10-4-6 96-6 12-4-12z",
    folds: "M100 110v66M114 104c8 8 22 10 34 6M122 190l14-4M118 246l20-2",
    edge: "M130 102c14-32 36-56 66-74M134 112c16-20 36-34 62-42M136 126c12-14 26-22 44-28",
    shine: "M90 58l7 2-7 2zM110 58l-7 2 7 2zM30 180l6-2-5 86zM100 124l6 10-6 12-6-12z",
  },
  totem: {
    behind: "M72 92h56l34 60-16-4 4 24-20-10-30 12-30-12-20 10 4-24-16 4z",
    half: mane + robe,
    gear: "M164 74h7l3 226h-13zM167 20c14 0 22 9 22 22 0 9-4 15-9 19l-2 13h-22l-2-13c-5-4-9-10-9-19 0-13 8-22 22-22zM146 36c-16 0-24-10-24-26 8 10 16 12 26 14zM188 36c16 0 24-10 24-26-8 10-16 12-26 14z",
    folds: "M100 108v188M118 150l10 146M128 110l-8 44M146 152l10 24",
    light: "M104 30l-8-22 16 6zM128 22l4-18 8 14z",
    edge: "M150 92q-12 22-2 44M184 92q12 22 2 44",
    shine: "M158 40l7 4-7 4zM176 40l-7 4 7 4zM90 62l7 2-7 2zM110 62l-7 2 7 2z",
  },
  hunter: {
    behind: "M70 98c-40 4-62 34-58 74 2 26 20 44 44 46l14-60z",
    half: "M100 32l6 8c20 2 30 14 32 32l-17-4v12l-5 12h20c22 4 32 18 36 40l2 30-13 5-10-30-4 34 8 36 10 93h-38l-8-58-19-12z",
    gear: "M162 150l16-6 26-54-8 60-22 14zM192 84l10-24 8 24-6 14zM36 90l8-4 60 84-6 4z",
    folds: "M100 140h36M116 142v44M100 196h26M112 262l30-2",
    edge: "M22 140q14 20 40 12M30 190q16 2 30-10",
    shine: "M90 76l8 2-8 2zM110 76l-8 2 8 2zM203 64l4 18-4 8-4-8z",
  },
};

const mirrored = "matrix(-1 0 0 1 200 0)";

/** What stands inside a class's figure, an svg of 200 × 300, in the parts that a style sheet colours; a swordsman for a class that the game does not know. */
export function figureMarkup(classId: number): string {
  const {
    half,
    gear,
    folds,
    behind = "",
    light = "",
    edge = "",
    shine = "",
  } = figures[classKind(classId) ?? "blade"];
  const part = (name: string, path: string, inside = "") =>
    path === "" ? "" : `<path data-part="${name}" d="${path}"${inside}/>`;
  const both = (name: string, path: string) =>
    part(name, path) + part(name, path, ` transform="${mirrored}"`);
  return [
    part("light", light),
    part("behind", behind),
    `<g data-part="body">${both("cut", half)}${part("cut", gear, ' fill-rule="evenodd"')}</g>`,
    both("fold", folds),
    part("edge", edge),
    part("shine", shine),
  ].join("");
}
