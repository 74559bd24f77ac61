import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { ReactNode } from "react";
import { CharacterLink } from "../../../../../lib/links/name-links.tsx";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { ClassGlyph } from "../../../../../ui/art/class-glyph.tsx";
import { Crest } from "../../../../../ui/art/crest.tsx";
import { Details } from "../../../../../ui/details.tsx";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import styles from "./who-comes.module.css";

const factions = ["angels", "nature", "demons"] as const;
/** Of a faction so many stand there at once. */
const shown = 8;

type WhoComesProps = {
  coming: readonly CharacterMention[];
  /** How many have signed up, where that is more than are named. */
  registered: number;
  /** The names of the visitor's own characters. */
  own: ReadonlySet<string>;
};

/** Who has signed up, by faction where any is known, the visitor's own first. */
export function WhoComes({ coming, registered, own }: WhoComesProps) {
  const ownFirst = coming.toSorted((one, other) => Number(own.has(other.name)) - Number(own.has(one.name)));
  const of = Map.groupBy(ownFirst, ({ faction }) => faction);
  const hasFactions = factions.some((code) => of.has(code));
  const others = of.get(null) ?? [];
  const list = (characters: readonly CharacterMention[]) => <List of={characters} own={own} />;
  return (
    <section aria-labelledby="signed-up">
      <SectionHeading id="signed-up" end={formatWhole(registered)}>
        {text("events.series.signedUp")}
      </SectionHeading>
      {hasFactions ? (
        <div className={styles.factions}>
          {factions.map((code) => (
            <Side
              key={code}
              code={code}
              title={
                <>
                  <span className={styles.cloth}>
                    <Crest faction={code} />
                  </span>
                  {text(`rankings.factions.${code}`)}
                </>
              }
              n={of.get(code)?.length ?? 0}
            >
              {list(of.get(code) ?? [])}
            </Side>
          ))}
          {others.length > 0 && (
            <Side title={text("events.series.others")} n={others.length}>
              {list(others)}
            </Side>
          )}
        </div>
      ) : (
        list(ownFirst)
      )}
    </section>
  );
}

const Side = ({
  code,
  title,
  n,
  children,
}: {
  code?: (typeof factions)[number];
  title: ReactNode;
  n: number;
  children: ReactNode;
}) => (
  <div className={styles.side} data-faction={code}>
    <h3>
      {title}
      <span>{formatWhole(n)}</span>
    </h3>
    {children}
  </div>
);

function List({ of: characters, own }: { of: readonly CharacterMention[]; own: ReadonlySet<string> }) {
  const rows = (some: readonly CharacterMention[]) => (
    <ul className={styles.names}>
      {some.map(({ name, classId }) => (
        <li key={name} data-own={own.has(name) || undefined}>
          {classId === undefined ? <span /> : <ClassGlyph classId={classId} />}
          <CharacterLink name={name} />
          {own.has(name) && <small>{text("rankings.you")}</small>}
        </li>
      ))}
    </ul>
  );
  const more = characters.slice(shown);
  return (
    <>
      {rows(characters.slice(0, shown))}
      {more.length > 0 && (
        <Details
          className={styles.more}
          summary={text("events.series.more", { n: formatWhole(more.length) })}
        >
          {rows(more)}
        </Details>
      )}
    </>
  );
}
