import { readFileSync } from "node:fs";
import { colours, mostIndent, strictList } from "@gatehouse/contract/content/rich-text/allowed";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const [prose, tokens] = [read("./prose.module.css"), read("./tokens.css")];

/** The colours that a property has by day and by night. */
function valuesOf(sheet: string, property: string): [string, string] {
  const [, day = "", night = ""] =
    new RegExp(`--${property}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(sheet) ?? [];
  return [day, night];
}

function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each([
  ["day", 0],
  ["night", 1],
] as const)("by %s each colour of words holds contrast on every ground and mark", (_time, index) => {
  const grounds = ["bg", "bg-sunk", "surface", "surface-2"].map((name) => valuesOf(tokens, name)[index]);
  const marks = colours.map((name) => valuesOf(prose, `mark-${name}`)[index]);
  const words = [
    ...colours.map((name) => valuesOf(prose, `word-${name}`)[index]),
    ...["ink", "ink-2"].map((name) => valuesOf(tokens, name)[index]),
  ];
  for (const word of words)
    for (const ground of [...grounds, ...marks]) expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
});

test("each class of the strict list has its style", () => {
  const classes = Object.values(strictList).flatMap((allowed) =>
    "classes" in allowed ? allowed.classes : [],
  );
  expect(classes.length).toBeGreaterThan(mostIndent + colours.length);
  const styled = classes.filter(
    (name) => prose.includes(`.${name})`) || /^ql-indent-1$|^ql-video$/.test(name ?? ""),
  );
  expect(new Set(styled)).toEqual(new Set(classes));
});
