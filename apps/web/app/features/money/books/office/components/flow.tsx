import { formatTwoDecimals, formatWhole } from "../../../../../lib/words/numbers.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import type { Summary } from "../api.ts";
import styles from "./flow.module.css";

/** `number`: what stands in a part that has no room for its words, which are below the picture. */
type Part = {
  key: string;
  units: number;
  label: string;
  number?: string;
  look: "plain" | "good" | "open" | "bad";
};
type Line = { key: string; name: string; total: string; parts: readonly Part[] };

/** Where the money of the days is: what was paid, credited, sent, and lies in the bag. */
export function Flow({ summary }: { summary: Summary }) {
  const { paid, waiting, credited, sent, received, onTheWay, unknown } = summary;
  const paidUnits = paid.cents / 100;
  const lines: Line[] = [
    {
      key: "paid",
      name: word("officeMoney.flow.paid"),
      total: formatTwoDecimals(paidUnits),
      parts: [
        {
          key: "paid",
          units: paidUnits,
          label: word("officeMoney.flow.payments", { count: paid.count }),
          look: "plain",
        },
      ],
    },
    {
      key: "credited",
      name: word("officeMoney.flow.credited"),
      total: formatWhole(credited.units),
      parts: [
        {
          key: "credited",
          units: credited.units,
          label: word("officeMoney.flow.entries", { count: credited.count }),
          look: "plain",
        },
        {
          key: "waiting",
          units: waiting.cents / 100,
          label: word("officeMoney.flow.waiting", { amount: formatTwoDecimals(waiting.cents / 100) }),
          number: formatTwoDecimals(waiting.cents / 100),
          look: "bad",
        },
      ],
    },
    {
      key: "sent",
      name: word("officeMoney.flow.sent"),
      total: formatWhole(sent.units),
      parts: [
        {
          key: "sent",
          units: sent.units,
          label: word("officeMoney.flow.transfers", { count: sent.count }),
          look: "plain",
        },
      ],
    },
    {
      key: "bag",
      name: word("officeMoney.flow.bag"),
      total: formatWhole(received.units),
      parts: [
        {
          key: "received",
          units: received.units,
          label: word("officeMoney.flow.received", { units: received.units }),
          look: "good",
        },
        {
          key: "onTheWay",
          units: onTheWay.units,
          label: word("officeMoney.flow.onTheWay", { units: onTheWay.units }),
          number: formatWhole(onTheWay.units),
          look: "open",
        },
        {
          key: "unknown",
          units: unknown.units,
          label: word("officeMoney.flow.unknown", { units: unknown.units }),
          number: formatWhole(unknown.units),
          look: "bad",
        },
      ],
    },
  ];
  const sums = lines.map(({ parts }) => parts.reduce((sum, { units }) => sum + units, 0));
  const most = Math.max(1, ...sums);
  return (
    <>
      <ul className={styles.flow}>
        {lines.map(({ key, name, total, parts }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={styles.pipe}>
              {parts
                .filter(({ units }) => units > 0)
                .map((part) => (
                  <i
                    key={part.key}
                    className={styles[part.look]}
                    style={{ "--width": `${(part.units / most) * 100}%` }}
                    title={part.label}
                  >
                    {part.number ?? part.label}
                  </i>
                ))}
            </span>
            <b className="num">{total}</b>
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        {lines
          .flatMap(({ parts }) => parts)
          .filter(({ units, number }) => units > 0 && number !== undefined)
          .map(({ key, label, look }) => (
            <li key={key}>
              <i className={styles[look]} aria-hidden="true" /> {label}
            </li>
          ))}
      </ul>
      <p className={styles.note}>
        {onTheWay.oldest === null
          ? word("officeMoney.flow.nothingOnTheWay")
          : word("officeMoney.flow.oldest", {
              units: onTheWay.units,
              since: nearMoment(onTheWay.oldest),
            })}{" "}
        {word(summary.ledger.sum === 0 ? "officeMoney.flow.sound" : "officeMoney.flow.unsound", {
          entries: summary.ledger.entries,
          sum: summary.ledger.sum,
        })}
      </p>
    </>
  );
}
