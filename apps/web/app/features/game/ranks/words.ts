import { text } from "../../../lib/words/i18n.ts";
import { ownColumns, type WideColumn } from "./use-hidden-columns.ts";
import { listKind, type View } from "./view.ts";

const valueNames = { heroes: "stats.head.count", clans: "stats.head.reputation" } as const;

/** The heading of the column that orders the list. */
export function valueName(view: View): string {
  const kind = listKind(view);
  return kind === "characters" ? text(`stats.options.${view.sort}`) : text(valueNames[kind]);
}

/** The name of the list's table. */
export const caption = (view: View): string =>
  text(`stats.captions.${listKind(view)}`, { ranking: text(`stats.options.${view.sort}`) });

type OwnColumn = (typeof ownColumns)[number];
const ownNames: Record<OwnColumn, "stats.head.clan" | "stats.head.weekLong"> = {
  clan: "stats.head.clan",
  weekMove: "stats.head.weekLong",
};
const isOwn = (column: WideColumn): column is OwnColumn => ownColumns.some((own) => own === column);

/** The heading of a column of the wide table. */
export const columnName = (column: WideColumn): string =>
  isOwn(column) ? text(ownNames[column]) : text(`stats.options.${column}`);
