import type { ChronicleKind, ChronicleSubject } from "@gatehouse/contract/game/chronicle";
import { paths } from "../../../paths.ts";

/** The choices of the page, and the kinds of entries that each stands for. */
export const filters = {
  bosses: ["bossDied", "bossReturned"],
  castles: ["castleTaken", "castleLost"],
  heroes: ["hero", "eventHeroNamed"],
  records: ["rankingFirst", "levelFirst", "clanLevel"],
  rounds: ["roundWon", "eventWon"],
  feats: ["achievement"],
  fights: ["fight"],
  told: ["told"],
} as const satisfies Record<string, readonly ChronicleKind[]>;
export type Filter = keyof typeof filters;

export const filterNames = Object.keys(filters) as Filter[];

/** What the page shows, as its address says it. */
export type View = {
  /** All kinds where it is left out. */
  show: Filter | undefined;
  /** Only what is older than the entry of this id. */
  before: string | undefined;
  /** Whose part of the chronicle it is; of everything where it is left out. */
  about?: About | undefined;
};

/** Somebody or something that has a part of the chronicle of its own. */
export type About = { subject: ChronicleSubject; name: string };

const subjects: readonly ChronicleSubject[] = ["character", "clan", "castle", "boss"];
const longestName = 100;

/** The address of a subject's own part. */
export const subjectPath = (subject: ChronicleSubject, name: string): string =>
  viewPath({ show: undefined, before: undefined, about: { subject, name } });

function aboutIn(query: URLSearchParams): About | undefined {
  const subject = subjects.find((one) => query.get(one)?.trim());
  const name = subject && query.get(subject)?.trim();
  return subject && name && name.length <= longestName ? { subject, name } : undefined;
}

/** The view that an address names; what makes no sense is left out. */
export function readView(query: URLSearchParams): View {
  const before = query.get("before") ?? "";
  return {
    show: filterNames.find((name) => name === query.get("show")),
    before: /^\d{1,18}$/.test(before) ? before : undefined,
    about: aboutIn(query),
  };
}

/** The address of a view. */
export function viewPath({ show, before, about }: View): string {
  const query = new URLSearchParams();
  if (about !== undefined) query.set(about.subject, about.name);
  if (show !== undefined) query.set("show", show);
  if (before !== undefined) query.set("before", before);
  return query.size > 0 ? `${paths.chronicle}?${query}` : paths.chronicle;
}
