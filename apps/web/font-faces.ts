export type Face = {
  /** Its path below the prefix. */
  file: string;
  letters: string;
  /** Of a variable font. */
  weights?: { min: number; max: number };
};

/** The faces of a style sheet whose files' addresses begin with a prefix. Throws where one says too little. */
export function facesOf(css: string, prefix: string): Face[] {
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = ""]) => rule)
    .filter((rule) => rule.includes(`url("${prefix}/`))
    .map((rule) => {
      const [, file] = new RegExp(`url\\("${prefix}/([^"]+)"\\)`).exec(rule) ?? [];
      const [, range] = /unicode-range:([^;]+);/.exec(rule) ?? [];
      const [, min, max] = /font-weight:\s*(\d+)(?:\s+(\d+))?\s*;/.exec(rule) ?? [];
      if (file === undefined || range === undefined) throw new Error(`no letters in${rule}`);
      const letters = range.split(",").map(lettersOf).join("");
      return max === undefined
        ? { file, letters }
        : { file, letters, weights: { min: Number(min), max: Number(max) } };
    });
}

/** The letters of a part of a `unicode-range`. */
function lettersOf(part: string): string {
  const [, first = "", last = first] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/i.exec(part) ?? [];
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  if (Number.isNaN(from)) throw new Error(`no letters:${part}`);
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
