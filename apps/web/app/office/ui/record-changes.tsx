import { Fragment, type ReactNode } from "react";
import { formatWhole } from "../../lib/words/numbers.ts";
import { exactMoment } from "../lib/moment.ts";
import { word } from "../lib/words.ts";
import styles from "./record-changes.module.css";

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

/** The fields of a record, the changed ones with what they were and what they became. */
export function Changes({ before, after }: { before: Fields | null; after: Fields | null }) {
  const fields = fieldsOf(before, after);
  if (fields.length === 0) return <p>{word("officeFrame.change.none")}</p>;
  return (
    <dl className={styles.changes}>
      {fields.map(({ name, was, is, hasChanged }) => (
        <div key={name}>
          <dt>{fieldWords(name)}</dt>
          <dd>
            {hasChanged && was !== undefined && (
              <del>
                <span className="visually-hidden">{word("officeFrame.change.before")} </span>
                {was}
              </del>
            )}{" "}
            {is !== undefined &&
              (hasChanged ? (
                <ins>
                  <span className="visually-hidden">{word("officeFrame.change.after")} </span>
                  {is}
                </ins>
              ) : (
                is
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const longestShort = 40;

/** The first field that a record changed, by its name, and how many others there are: they stand on its own page. */
export function ShortChange({ before, after }: { before: Fields | null; after: Fields | null }) {
  const changed = fieldsOf(before, after).filter(({ hasChanged }) => hasChanged);
  const [first, ...others] = changed.toSorted((one, other) => Number(!one.was) - Number(!other.was));
  if (!first) return null;
  const { name, was, is } = first;
  return (
    <>
      <small className={styles.field}>{fieldWords(name)}</small>{" "}
      <BeforeAfter before={was && shortened(was)} after={is && shortened(is)} />
      {others.length > 0 && (
        <small className={styles.field}> {word("officeFrame.change.more", { count: others.length })}</small>
      )}
    </>
  );
}

const shortened = (value: string): string =>
  value.length > longestShort ? `${value.slice(0, longestShort)}…` : value;

function fieldsOf(before: Fields | null, after: Fields | null) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const [was, is] = [writtenAs(name, before?.[name]), writtenAs(name, after?.[name])];
    return { name, was, is, hasChanged: was !== is };
  });
}

const fieldWords = (name: string): string => word("officeFrame.change.field", { name });

const writtenAs = (name: string, value: unknown): string | undefined =>
  name === "role" && typeof value === "string" ? word("officeFrame.role", { role: value }) : written(value);

/** A value of a record in words; undefined where the side has none. */
function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === "") return word("officeFrame.change.nothing");
  if (typeof value === "boolean") return word(value ? "officeFrame.change.yes" : "officeFrame.change.no");
  if (typeof value === "number") return formatWhole(value);
  if (Array.isArray(value)) return value.map(written).join(", ") || word("officeFrame.change.nothing");
  if (typeof value !== "string") return JSON.stringify(value);
  return isMoment.test(value) ? exactMoment(value) : value;
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
