import { word } from "../../../../../office/lib/words.ts";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import { Details } from "../../../../../ui/details.tsx";
import type { MoneyWay } from "../api.ts";
import { placed, ribbons } from "../view.ts";
import { signedWords } from "../words.ts";
import styles from "./way-picture.module.css";

type Entry = MoneyWay["entries"][number];
type Words = (entry: Entry) => string;

/** Which units came by what, and where they went: first in, first out; with its table. */
export function WayPicture({ way: { entries, shares }, nameOf }: { way: MoneyWay; nameOf: Words }) {
  const left = placed(entries.filter(({ amount }) => amount > 0));
  const right = placed(entries.filter(({ amount }) => amount < 0));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = Math.max(left.length, right.length, 1);
  if (entries.length === 0) return <p>{word("officeMoney.way.noEntries")}</p>;
  return (
    <figure className={styles.figure} aria-label={word("officeMoney.way.picture")}>
      <div className={styles.picture} style={{ "--rows": rows }} aria-hidden="true">
        <Side nodes={left} byId={byId} nameOf={nameOf} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {ribbons(left, right, shares).map((ribbon) => (
            <path
              key={`${ribbon.from} ${ribbon.to}`}
              d={`M0,${ribbon.left[0]} C50,${ribbon.left[0]} 50,${ribbon.right[0]} 100,${ribbon.right[0]} L100,${ribbon.right[1]} C50,${ribbon.right[1]} 50,${ribbon.left[1]} 0,${ribbon.left[1]} Z`}
            />
          ))}
        </svg>
        <Side nodes={right} byId={byId} nameOf={nameOf} />
      </div>
      <Details summary={word("officeMoney.way.table")}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys. */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={word("officeMoney.way.table")}>
          <table>
            <caption className="visually-hidden">{word("officeMoney.way.table")}</caption>
            <thead>
              <tr>
                <th scope="col">{word("officeMoney.way.entry")}</th>
                <th scope="col">{word("officeMoney.columns.units")}</th>
                <th scope="col">{word("officeMoney.columns.balance")}</th>
                <th scope="col">{word("officeMoney.columns.at")}</th>
                <th scope="col">{word("officeMoney.way.went")}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row">{nameOf(entry)}</th>
                  <td className="num">{signedWords(entry.amount)}</td>
                  <td className="num">{entry.balance}</td>
                  <td>
                    <NearMoment at={entry.at} />
                  </td>
                  <td>
                    {shares
                      .filter(({ from }) => from === entry.id)
                      .map(({ to, units }) => word("officeMoney.way.share", { units, entry: `E-${to}` }))
                      .join(", ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Details>
    </figure>
  );
}

type SideProps = { nodes: ReturnType<typeof placed>; byId: ReadonlyMap<number, Entry>; nameOf: Words };

const Side = ({ nodes, byId, nameOf }: SideProps) => (
  <ol className={styles.side}>
    {nodes.map(({ id, amount, top, height }) => {
      const entry = byId.get(id);
      return (
        <li key={id} style={{ "--top": `${top}%`, "--height": `${height}%` }}>
          <b className="num">{signedWords(amount)}</b>
          <span>{entry && nameOf(entry)}</span>
        </li>
      );
    })}
  </ol>
);
