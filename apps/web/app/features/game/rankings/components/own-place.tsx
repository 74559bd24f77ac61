import type { OwnPlace as Place } from "@gatehouse/contract/game/own-places";
import { defaultSort, type SortField } from "@gatehouse/contract/game/stats";
import { Suspense, useState } from "react";
import { optionalPart } from "../../../../lib/browser/optional-part.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { formatStat } from "../numbers.ts";
import { useOwnPlaces } from "../own-places/api.ts";
import { MoveMark } from "./move-mark.tsx";
import styles from "./own-place.module.css";

/** Visitors have nothing of it. */
const PlaceSpark = optionalPart(async () => (await import("./place-spark.tsx")).PlaceSpark);

/**
 * Where the reader's own character stands, between its neighbours, in one strip above the list. The server does not
 * know who asks: it keeps the strip's place, which only those who are logged in see.
 */
export function OwnPlace({ sort }: { sort: SortField }) {
  const session = useSession();
  if (session === null) return null;
  return (
    <section aria-label={text("rankings.own.label")} className={styles.strip}>
      {session && <Strip key={sort} sort={sort} />}
    </section>
  );
}

function Strip({ sort }: { sort: SortField }) {
  const { data: places, hasFailed } = useOwnPlaces(sort);
  const [chosen, setChosen] = useState<number>();
  if (!places) return <p className={styles.note}>{hasFailed && text("rankings.own.failed")}</p>;
  const place = places.find(({ character }) => character.charId === chosen) ?? places[0];
  if (!place) return <p className={styles.note}>{text("rankings.own.none")}</p>;
  const { character, above, below } = place;
  return (
    <>
      <Neighbour sort={sort} of={character} other={above.at(-1)} />
      <div className={styles.own} data-faction={character.faction ?? undefined}>
        <b className={styles.rank}>{formatWhole(character.rank)}</b>
        <div className={styles.who}>
          {places.length > 1 ? (
            <select
              aria-label={text("rankings.own.choose")}
              value={character.charId}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {places.map(({ character: { charId, charName } }) => (
                <option key={charId} value={charId}>
                  {charName}
                </option>
              ))}
            </select>
          ) : (
            <b className={styles.name}>
              <CharacterLink name={character.charName} />
            </b>
          )}
          <span>
            {formatStat(sort, character[sort])}
            {sort === defaultSort && character.weekMove ? (
              <>
                {" "}
                <MoveMark places={character.weekMove} />
                <span className={styles.week}>{text("rankings.own.week")}</span>
              </>
            ) : null}
          </span>
        </div>
        {sort === defaultSort && (
          <div className={styles.days}>
            <Suspense>
              <PlaceSpark charId={character.charId} rank={character.rank} />
            </Suspense>
          </div>
        )}
      </div>
      <Neighbour sort={sort} of={character} other={below[0]} isBelow />
    </>
  );
}

type NeighbourProps = {
  sort: SortField;
  of: Place["character"];
  other: Place["character"] | undefined;
  isBelow?: boolean;
};

/** Who stands right before or behind, and how far away. */
function Neighbour({ sort, of, other, isBelow = false }: NeighbourProps) {
  if (!other) {
    return (
      <p className={styles.neighbour} data-below={isBelow || undefined}>
        <span>{text(isBelow ? "rankings.own.last" : "rankings.own.first")}</span>
      </p>
    );
  }
  const values = {
    rank: formatWhole(other.rank),
    gap: formatStat(sort, Math.abs(other[sort] - of[sort])),
  };
  return (
    <p className={styles.neighbour} data-below={isBelow || undefined}>
      <span>{text(isBelow ? "rankings.own.behind" : "rankings.own.ahead", values)}</span>
      <b>
        <CharacterLink name={other.charName} />
      </b>
    </p>
  );
}
