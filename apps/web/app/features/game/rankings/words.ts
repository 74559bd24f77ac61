import { text } from "../../../lib/words/i18n.ts";
import { ownColumns, type WideColumn } from "./use-hidden-columns.ts";
import { listKind, type View } from "./view.ts";

const valueNames = { heroes: "rankings.head.count", clans: "rankings.head.reputation" } as const;

/** The heading of the column that orders the list. */
export function valueName(view: View): string {
  const kind = listKind(view);
  return kind === "characters" ? text(`rankings.options.${view.sort}`) : text(valueNames[kind]);
}

/** The name of the list's table. */
export const caption = (view: View): string =>
  text(`rankings.captions.${listKind(view)}`, { ranking: text(`rankings.options.${view.sort}`) });

type OwnColumn = (typeof ownColumns)[number];
const ownNames: Record<OwnColumn, "rankings.head.clan" | "rankings.head.weekLong"> = {
  clan: "rankings.head.clan",
  weekMove: "rankings.head.weekLong",
};
const isOwn = (column: WideColumn): column is OwnColumn => ownColumns.some((own) => own === column);

/** The heading of a column of the wide table. */
export const columnName = (column: WideColumn): string =>
  isOwn(column) ? text(ownNames[column]) : text(`rankings.options.${column}`);
