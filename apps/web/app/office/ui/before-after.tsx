import { Fragment, type ReactNode } from "react";
import { word } from "../lib/words.ts";
import styles from "./before-after.module.css";

type Side = ReactNode;

/** What something was, and what it becomes, on one line. */
export const BeforeAfter = ({ before, after }: { before?: Side; after?: Side }) => (
  <span className={styles.line}>
    {before !== undefined && (
      <s>
        <span className="visually-hidden">{word("officeFrame.change.before")} </span>
        {before}
      </s>
    )}
    {after !== undefined && (
      <b>
        <span className="visually-hidden">{word("officeFrame.change.after")} </span>
        {after}
      </b>
    )}
  </span>
);

/** A number before, what is added or taken, and the number after, as balances are shown. */
export const Balance = ({ before, change, after }: { before: Side; change: Side; after: Side }) => (
  <dl className={styles.balance}>
    {[
      [word("officeFrame.change.balanceBefore"), before, "+"],
      [word("officeFrame.change.change"), change, "="],
      [word("officeFrame.change.balanceAfter"), after, ""],
    ].map(([name, value, sign], index) => (
      <Fragment key={index}>
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
        {sign !== "" && <i aria-hidden="true">{sign}</i>}
      </Fragment>
    ))}
  </dl>
);

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of a record, each with what it was and what it became. */
export function Changes({ before, after }: { before: Fields | null; after: Fields | null }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p>{word("officeFrame.change.none")}</p>;
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {written(before?.[name]) !== written(after?.[name]) && written(before?.[name]) !== "" && (
              <del>{written(before?.[name])}</del>
            )}{" "}
            <ins>{written(after?.[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const written = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};
