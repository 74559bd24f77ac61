import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { MayDo } from "../../../../office/lib/me.ts";
import type { RecordEntry } from "./api.ts";

/** Pages of the office by what an entry's target is. */
const pages: Readonly<Record<string, { permission: Permission; path: (id: string) => string }>> = {
  account: { permission: "players.read", path: (id) => `/players/${id}` },
  text: { permission: "content.write", path: (id) => `/texts/${id}` },
  order: { permission: "money.read", path: (id) => `/money/way/${id}` },
  transfer: { permission: "money.read", path: (id) => `/money/way/${id}` },
  delivery: { permission: "money.read", path: (id) => `/money/way/${id}` },
};

/** Where an entry's target is looked at; undefined for what has no page, or none that the role may see. */
export function targetPath({ target }: RecordEntry, may: MayDo): string | undefined {
  const page = pages[target.kind];
  return page && may(page.permission) ? page.path(encodeURIComponent(target.id)) : undefined;
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
