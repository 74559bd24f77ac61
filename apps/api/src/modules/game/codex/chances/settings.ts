import type { UsedSetting } from "./model.ts";

/** A setting's name in the packs' files, and what their code takes where no file has it. */
export type Defaults = Record<string, number | string>;

/** Reads settings, and keeps which were asked for. */
export function settingsOf(rates: Readonly<Record<string, number | string>>, defaults: Defaults) {
  const raw = (name: string): number | string => {
    const value = Object.hasOwn(rates, name) ? rates[name] : undefined;
    return value ?? defaults[name] ?? 0;
  };
  const number = (name: string): number => {
    const value = Number(raw(name));
    const byDefault = Number(defaults[name] ?? 0);
    const finite = Number.isFinite(value) ? value : Number.isFinite(byDefault) ? byDefault : 0;
    return Math.min(Math.max(finite, -mostRate), mostRate);
  };
  return {
    /** Of a Java double. */
    number,
    /** Of a Java float. */
    float: (name: string): number => Math.fround(number(name)),
    /** Of a Java int. */
    whole: (name: string): number => Math.trunc(number(name)),
    flag: (name: string): boolean => /^true$/i.test(String(raw(name)).trim()),
    text: (name: string): string => String(raw(name)),
    /** `57,1;58,2.5` as item → float. */
    pairs: (name: string): Map<number, number> => new Map(pairsOf(String(raw(name)))),
    used: (): UsedSetting[] =>
      Object.keys(defaults).map((name) => ({
        name,
        value: raw(name),
        byDefault: !Object.hasOwn(rates, name),
      })),
  };
}
export type Settings = ReturnType<typeof settingsOf>;

/** No server has a rate beyond it. */
const mostRate = 1e9;
/** Lists of settings hold at most so many items; the rest is not taken. */
const listed = 10_000;

function pairsOf(text: string): [number, number][] {
  const pairs: [number, number][] = [];
  for (const part of text.split(";").slice(0, listed)) {
    const [item, rate, ...rest] = part.split(",").map((value) => value.trim());
    // As the server has it: what is not two numbers is left out.
    if (rest.length > 0 || !item || !rate) continue;
    const [id, factor] = [Number(item), Number(rate)];
    if (Number.isInteger(id) && Math.abs(factor) <= mostRate) pairs.push([id, Math.fround(factor)]);
  }
  return pairs;
}

/** `4356,1,2,100;…` as rows of numbers, each as long as asked for. */
export function rowsOf(text: string, length: number): number[][] {
  return text
    .split(";")
    .slice(0, listed)
    .map((part) => part.split(",").map((value) => Number(value.trim() || Number.NaN)))
    .filter((row) => row.length === length && row.every(Number.isFinite));
}
