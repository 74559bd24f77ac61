import { className } from "@gatehouse/contract/game/classes";
import { defaultSort, type RankingOption } from "@gatehouse/contract/game/stats";
import { memo } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { Cell, PlaceCell, Row, RowHead, ValueCell } from "../../../../ui/table.tsx";
import { type Entry, placeOf } from "../entry.ts";
import { formatStat } from "../numbers.ts";
import { listKind } from "../view.ts";
import { EntryName } from "./entry-name.tsx";
import { MoveMark } from "./move-mark.tsx";
import styles from "./ranking-table.module.css";
import { WeekMove } from "./week-move.tsx";

/**
 * Which columns a list has, and which of them give way on a narrow screen. Of those that product.md 4.1 names only the
 * heroes' class does: it goes below the name.
 */
export function shapeOf(sort: RankingOption, entries: readonly Entry[] | undefined) {
  const kind = listKind({ sort });
  const knows = (what: "clan" | "weekMove") =>
    !entries || entries.some(({ character }) => (character?.stats[what] ?? null) !== null);
  return {
    ofCharacters: kind !== "clans",
    ofHeroes: kind === "heroes",
    classBelow: kind === "heroes" ? "narrow" : "middle",
    /** A ranking by level has it in its own column. */
    hasLevel: sort !== "level",
    levelBelow: kind === "clans" ? undefined : "narrow",
    /** Where the game tells of clans. */
    hasClan: kind === "characters" && knows("clan"),
    /** Moves are those in the default ranking, once a week is known. */
    hasWeek: sort === defaultSort && knows("weekMove"),
  } as const;
}
type Shape = ReturnType<typeof shapeOf>;

type RankingRowProps = {
  entry: Entry;
  sort: RankingOption;
  shape: Shape;
  /** Its number as a part of the greatest one. */
  share: number;
  /** Places won since the last look. */
  places: number | undefined;
  /** One of the reader's own. */
  own: boolean;
};

/** Left alone by what changes nothing of it: a switch of the ranking is felt at once. */
export const RankingRow = memo(function RankingRow({
  entry,
  sort,
  shape,
  share,
  places,
  own,
}: RankingRowProps) {
  const { character, faction } = entry;
  const place = placeOf(entry);
  return (
    <Row faction={faction ?? undefined} top={place > 0 && place <= 3} own={own}>
      <PlaceCell place={place}>{formatWhole(entry.rank)}</PlaceCell>
      <RowHead>
        <EntryName
          entry={entry}
          own={own}
          below={shape.ofHeroes && character ? className(character.classId) : undefined}
        />
      </RowHead>
      {character && (
        <Cell hideBelow={shape.classBelow} className={styles.class}>
          {className(character.classId)}
        </Cell>
      )}
      {shape.hasLevel && (
        <Cell align="end" hideBelow={shape.levelBelow} className={styles.quiet}>
          {entry.level}
        </Cell>
      )}
      {shape.hasClan && character && (
        <Cell hideBelow="middle" className={styles.clan}>
          {character.stats.clan !== null && <ClanLink name={character.stats.clan} />}
        </Cell>
      )}
      {character && (
        <Cell align="center" className={styles.faction}>
          {faction && <Crest faction={faction} label={text(`rankings.factions.${faction}`)} />}
        </Cell>
      )}
      {shape.hasWeek && character && (
        <Cell className={styles.week}>
          <WeekMove places={character.stats.weekMove} />
        </Cell>
      )}
      <ValueCell share={share}>
        <MoveMark places={places} />
        {formatStat(sort, entry.value)}
      </ValueCell>
    </Row>
  );
});

/** A row on its way, with the columns and the height of the one to come. */
export function PendingRow({ row, top, shape }: { row: number; top: boolean; shape: Shape }) {
  const bone = (least: number) => <SkeletonLines widths={[least + ((row * 17) % 35)]} />;
  return (
    <Row top={top} aria-hidden="true">
      <PlaceCell place={0}>{bone(25)}</PlaceCell>
      <RowHead>{bone(40)}</RowHead>
      {shape.ofCharacters && <Cell hideBelow={shape.classBelow}>{bone(45)}</Cell>}
      {shape.hasLevel && <Cell hideBelow={shape.levelBelow}>{bone(45)}</Cell>}
      {shape.hasClan && <Cell hideBelow="middle">{bone(45)}</Cell>}
      {shape.ofCharacters && <Cell className={styles.faction}>{bone(60)}</Cell>}
      {shape.hasWeek && <Cell className={styles.week}>{bone(40)}</Cell>}
      <ValueCell share={0}>{bone(30)}</ValueCell>
    </Row>
  );
}
