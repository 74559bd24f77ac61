import { expectFound } from "../expected.ts";

export type Face = {
  /** Its path below the prefix. */
  file: string;
  letters: string;
  /** Of a variable font. */
  weights?: { min: number; max: number };
};

/**
 * The faces of a style sheet whose files' addresses begin with a prefix. Throws where one says too little, and where the
 * prefix stands anywhere else.
 */
export function facesOf(css: string, prefix: string): Face[] {
  const faces = Array.from(css.matchAll(/@font-face\s*\{([^{}]*)\}/g), ([, rule = ""]) => rule).flatMap(
    (rule) => {
      const [, address = ""] = /url\("([^"]+)"\)/.exec(rule) ?? [];
      return address.startsWith(`${prefix}/`) ? [faceOf(rule, address.slice(prefix.length + 1))] : [];
    },
  );
  expectFound(faces.length, css.split(`${prefix}/`).length - 1, `rules that name a file by ${prefix}/`);
  return faces;
}

function faceOf(rule: string, file: string): Face {
  const [, range] = /unicode-range:([^:;]+);/.exec(rule) ?? [];
  const [, min, max] = /font-weight:\s*(\d+)(?:\s+(\d+))?\s*;/.exec(rule) ?? [];
  if (range === undefined) throw new Error(`no letters in${rule}`);
  const letters = range.split(",").map(lettersOf).join("");
  return max === undefined
    ? { file, letters }
    : { file, letters, weights: { min: Number(min), max: Number(max) } };
}

/** The letters of a part of a `unicode-range`. */
function lettersOf(part: string): string {
  const [, first = "", last = first] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/i.exec(part) ?? [];
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  if (Number.isNaN(from)) throw new Error(`no letters:${part}`);
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
