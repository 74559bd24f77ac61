import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { MayDo } from "../../../../office/lib/may.ts";
import type { RecordEntry } from "./api.ts";

/** Pages of the office by what an entry's target is. */
const pages: Readonly<Record<string, { permission: Permission; path: (id: string) => string }>> = {
  account: { permission: "players.read", path: (id) => `/players/${encodeURIComponent(id)}` },
  text: { permission: "content.write", path: textPath },
  order: { permission: "money.read", path: wayOf },
  transfer: { permission: "money.read", path: wayOf },
  delivery: { permission: "money.read", path: wayOf },
};

/** Where an entry's target is looked at; undefined for what has no page, or none that the role may see. */
export function targetPath({ target }: RecordEntry, may: MayDo): string | undefined {
  const page = pages[target.kind];
  return page && may(page.permission) ? page.path(target.id) : undefined;
}

function wayOf(id: string): string {
  return `/money/way/${encodeURIComponent(id)}`;
}

/** A text's target is `2/en`: its number, and the language. */
function textPath(id: string): string {
  const [number = "", language] = id.split("/").map(encodeURIComponent);
  return language === undefined ? `/texts/${number}` : `/texts/${number}?language=${language}`;
}

/** How much an action says of itself in the list: what takes something away or was refused stands out. */
export function toneOf(action: string): "bad" | "warn" | "info" | "ok" | "none" {
  if (/^(?:refused|confirm\.paused)$|\.refused$/.test(action)) return "warn";
  if (/^(?:money\.|adjustment|players\.(?:lock|secondFactorOff)|team\.|switches\.off)/.test(action))
    return "bad";
  if (/reveal|export/.test(action)) return "info";
  if (/verify|unlock|publish|switches\.on/.test(action)) return "ok";
  return "none";
}
