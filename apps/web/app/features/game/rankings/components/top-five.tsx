import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink, ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Medal } from "../../../../ui/art/medal.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { formatStat } from "../numbers.ts";
import { type TopEntry, type TopOption, topSize } from "../top.ts";
import { useTop } from "../use-top.ts";
import { viewPath } from "../view.ts";
import styles from "./top-five.module.css";

type TopFiveProps = {
  /** What can be chosen; the first of them is shown first. */
  options: readonly TopOption[];
  /** The first places of that one. */
  served: TopEntry[];
  /** Names of the reader's own characters. */
  own?: readonly string[] | undefined;
};

/** The first five of a few rankings, live; nothing before the game has told of anybody. */
export function TopFive({ options, served, own = [] }: TopFiveProps) {
  const { option, choose, shown, loading, failed, stale } = useTop(options[0] ?? "pvpCount", served);
  if (served.length === 0) return null;
  return (
    <section aria-labelledby="top-five">
      <SideHeading
        id="top-five"
        note={
          <span className={styles.live} data-stale={stale || undefined}>
            {text(stale ? "home.top.stale" : "home.top.live")}
          </span>
        }
      >
        {text("home.top.title")}
      </SideHeading>
      <fieldset aria-label={text("home.top.title")} className={styles.tabs}>
        {options.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-pressed={one === option}
            onClick={() => choose(one)}
          >
            {text(`home.top.options.${one}`)}
          </button>
        ))}
      </fieldset>
      {failed ? (
        <p className={styles.failed}>{text("home.top.failed")}</p>
      ) : (
        <ol className={styles.list} aria-busy={loading || undefined}>
          {shown.entries.map((entry) => (
            <Place key={entry.id} entry={entry} option={shown.option} isOwn={own.includes(entry.name)} />
          ))}
          {Array.from({ length: topSize - shown.entries.length }, (_, place) => (
            <li key={place} aria-hidden="true" />
          ))}
        </ol>
      )}
      <p className={styles.all}>
        <Link to={viewPath({ sort: option, search: "", page: 0, wide: false })}>{text("home.top.all")}</Link>
      </p>
    </section>
  );
}

function Place({ entry, option, isOwn }: { entry: TopEntry; option: TopOption; isOwn: boolean }) {
  const { rank, name, faction, classId, value } = entry;
  return (
    <li data-faction={faction ?? undefined} data-own={isOwn || undefined}>
      <span className={styles.rank}>
        {rank === 1 || rank === 2 || rank === 3 ? <Medal place={rank} /> : formatWhole(rank)}
      </span>
      <span className={styles.glyph}>
        {classId === null ? faction && <Crest faction={faction} /> : <ClassGlyph classId={classId} />}
      </span>
      {classId === null ? (
        <ClanLink name={name} className={styles.name} />
      ) : (
        <CharacterLink name={name} className={styles.name} />
      )}
      <b className={styles.value}>{formatStat(option, value)}</b>
    </li>
  );
}
