import { Link } from "react-router";
import { useMay } from "../../../../../office/lib/may.ts";
import { word } from "../../../../../office/lib/words.ts";
import type { Column } from "../../../../../office/ui/office-table.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { stateTone } from "../words.ts";

export type Whose = { name: string; accountId: number | null };

/** Whose it is, and the way to them for who may see players. */
export function Owner({ name, accountId }: Whose) {
  const maySee = useMay()("players.read");
  return accountId === null || !maySee ? <>{name}</> : <Link to={`/players/${accountId}`}>{name}</Link>;
}

export const whoseColumn = <Row extends Whose>(): Column<Row> => ({
  key: "whose",
  head: word("officeMoney.columns.whose"),
  cell: (row) => <Owner {...row} />,
  keeps: true,
  name: true,
});

export const StateOf = ({ state }: { state: string }) => (
  <State tone={stateTone(state)}>{word("officeMoney.state", { state })}</State>
);

export const stateColumn = <Row extends { state: string }>(): Column<Row> => ({
  key: "state",
  head: word("officeMoney.lists.state"),
  cell: ({ state }) => <StateOf state={state} />,
  keeps: true,
  whole: true,
});
