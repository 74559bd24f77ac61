import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useMay } from "../../../../../office/lib/may.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import type { OfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { TextField } from "../../../../../office/ui/fields.tsx";
import { Empty, Loaded } from "../../../../../office/ui/states.tsx";
import { type Difference, type DifferenceWay, settle } from "../api.ts";
import { Owner } from "../columns/parts.tsx";
import { paidWords, priceWords, shortNumber, strayWords } from "../words.ts";
import styles from "./difference-list.module.css";

type Listed = { rows: Difference[]; count: number };
type Chosen = { difference: Difference; how: DifferenceWay };

/** Where a provider and the portal do not say the same, and what a person can do about each. */
export function DifferenceList({ query }: { query: OfficeQuery<Listed> }) {
  const may = useMay();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Block
      title={word("officeMoney.differences.title")}
      flush
      {...(query.data && { count: query.data.count, hot: query.data.count > 0 })}
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={word("officeMoney.differences.none")}>
              {word("officeMoney.differences.noneWhy")}
            </Empty>
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <About row={row} />
                  <Side title={word("officeMoney.differences.there", { provider: row.provider })}>
                    {row.there ? priceWords(row.there) : word("officeMoney.differences.unsaid")}
                  </Side>
                  <Side title={word("officeMoney.differences.here")}>
                    {row.here
                      ? word("officeMoney.differences.state", {
                          units: formatWhole(row.here.units),
                          state: row.here.state,
                        })
                      : word("officeMoney.differences.nothing")}
                  </Side>
                  <div className={styles.ways}>
                    {may("money.resolve") &&
                      row.can.map((how, place) => (
                        <OfficeButton
                          key={how}
                          look={place === 0 ? "main" : "quiet"}
                          onClick={() => setChosen({ difference: row, how })}
                        >
                          {word("officeMoney.differences.way", { how })}
                        </OfficeButton>
                      ))}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {chosen && <SettleDialog {...chosen} onClose={() => setChosen(null)} />}
    </Block>
  );
}

const About = ({
  row: { kind, name, accountId, orderId, since, detail, paidOtherwise, stray },
}: {
  row: Difference;
}) => (
  <div className={styles.about}>
    <b>{word("officeMoney.differences.kind", { kind })}</b>
    <p>
      {orderId && (
        <Link to={`/money/way/${orderId}`}>
          {word("officeMoney.differences.order", { order: shortNumber(orderId) })}
        </Link>
      )}{" "}
      {name !== null && <Owner name={name} accountId={accountId} />}
    </p>
    <small>
      {word("officeMoney.since", { since: nearMoment(since) })}
      {detail && `; ${detail}`}
      {stray && `; ${strayWords(stray)}`}
      {paidOtherwise.length > 0 && `; ${paidWords(paidOtherwise)}`}
    </small>
  </div>
);

const Side = ({ title, children }: { title: string; children: string }) => (
  <div className={styles.side}>
    <small>{title}</small>
    <b className="num">{children}</b>
  </div>
);

function SettleDialog({ difference: { id, kind }, how, onClose }: Chosen & { onClose: () => void }) {
  const [units, setUnits] = useState("");
  const takesUnits = how === "takeBack";
  const isReady = !takesUnits || /^\d{1,6}$/.test(units.trim());
  return (
    <ActDialog
      title={word("officeMoney.differences.way", { how })}
      lead={
        <>
          <p>
            <b>{word("officeMoney.differences.kind", { kind })}</b>
          </p>
          <p>{word("officeMoney.differences.does", { how })}</p>
        </>
      }
      submit={word("officeMoney.differences.way", { how })}
      done={word("officeMoney.differences.done")}
      isReady={isReady}
      run={(reason) => settle(id, { how, reason, ...(takesUnits && { units: Number(units) }) })}
      onClose={onClose}
    >
      {takesUnits && (
        <TextField
          label={word("officeMoney.differences.units")}
          hint={word("officeMoney.differences.unitsHint")}
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          inputMode="numeric"
          maxLength={6}
          required
        />
      )}
    </ActDialog>
  );
}
