import type { CodexKiller } from "@gatehouse/contract/game/codex-queries";
import { limits } from "@gatehouse/contract/limits";

/** The number that an address begins with; null where it names none. */
export function numberIn(address: string): number | null {
  const [, digits] = /^(\d{1,10})(?:-|$)/.exec(address) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A whole number of an address within these bounds. */
export function wholeIn(value: string | null, most: number): number | undefined {
  const whole = value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  return whole !== undefined && whole <= most ? whole : undefined;
}

const searchIn = (value: string | null): string => (value ?? "").trim().slice(0, limits.codex.search).trim();

/** Who kills, as the address says; `told`: it names a level, if only that of no penalty. */
export type KillerView = CodexKiller & { told: boolean };

export function readKiller(query: URLSearchParams): KillerView {
  const level = wholeIn(query.get("level"), limits.codex.level);
  return {
    level: level ?? 0,
    told: level !== undefined,
    premium: query.get("premium") === "1",
    champion: query.get("champion") === "1",
  };
}

/** By what hunting grounds are the best. */
export const orders = ["both", "experience", "worth"] as const;
export type Order = (typeof orders)[number];

/** At which level one hunts and for what, as the address says; a level of 0 where it says none. */
export const readHunt = (query: URLSearchParams): { level: number; by: Order } => ({
  level: wholeIn(query.get("level"), limits.codex.level) ?? 0,
  by: orders.find((order) => order === query.get("by")) ?? "both",
});

/** A list's page, search and choices, by the names in its address. */
export type ListView = { search: string; page: number; choices: Readonly<Record<string, string>> };

export function readList(query: URLSearchParams, names: readonly string[]): ListView {
  const choices = names.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, limits.codex.search) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return {
    search: searchIn(query.get("search")),
    page: wholeIn(query.get("page"), 999_999) ?? 0,
    choices: Object.fromEntries(choices),
  };
}

/** What the front page searches for. */
export const readSearch = (query: URLSearchParams): string => searchIn(query.get("q"));

/** An address with these parameters; what is empty, 0 or false is left out. */
export function addressWith(
  path: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
  part?: string,
): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" || value === 0 || value === false
      ? []
      : [[name, value === true ? "1" : String(value)]],
  );
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return `${path}${query}${part === undefined ? "" : `#${part}`}`;
}

/** The address of a list's view. */
export const listPath = (path: string, { search, page, choices }: ListView, part?: string): string =>
  addressWith(path, { search, ...choices, page }, part);

/** A thing's page for this killer; a level of 0 is said where it was chosen. */
export const killerPath = (
  path: string,
  { level, told, premium, champion }: KillerView,
  others: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string => addressWith(path, { level: told ? String(level) : undefined, premium, champion, ...others });
