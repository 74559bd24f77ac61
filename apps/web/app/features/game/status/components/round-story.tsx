import type { RankedFaction, RoundHistory } from "@gatehouse/contract/game/round";
import { momentParts } from "../../../../lib/time/dates.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { Crest } from "../../../../ui/art/crest.tsx";
import { useRound } from "../api.ts";
import { leaderOf } from "../model.ts";
import { linesOf, placeOf, turnsOf, upToNow } from "../round/course.ts";
import styles from "./round-story.module.css";

const mostTurns = 3;
const numerals = ["I", "II", "III"] as const;

type RoundStoryProps = { factions: readonly RankedFaction[]; served: RoundHistory };

/** How the round came to stand as it does: who leads since when, the course of all, and the last turns. */
export function RoundStory({ factions, served }: RoundStoryProps) {
  const samples = upToNow(useRound(served).samples, factions);
  const first = samples[0]?.at;
  // Of one moment there is no course.
  if (first === undefined || samples.length < 2) return null;
  const names = new Map(
    factions.map(({ code, name }) => [code, text("shell.balance.faction", { code, name })] as const),
  );
  const lines = linesOf(samples, [...names.keys()].toSorted());
  const turns = turnsOf(samples);
  const leader = leaderOf(factions);
  const last = turns.findLast(({ code }) => code === leader);
  const shown = turns.slice(-mostTurns);
  return (
    <div className={styles.story}>
      <p className={styles.words}>
        {last
          ? richText(
              turns.length > 1 ? "home.round.since" : "home.round.always",
              { time: <Moment at={last.at}>{timeOf(last.at)}</Moment> },
              { faction: names.get(last.code) ?? "" },
            )
          : text("home.round.open")}
      </p>
      <div className={styles.chart}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={text("home.round.chart", { time: timeOf(first) })}
        >
          {shown.map(({ at }) => {
            const x = placeOf(at, samples);
            return <path key={at} className={styles.mark} d={`M${x} 0V100`} />;
          })}
          {lines.map(({ code, path }) => (
            <path key={code} data-faction={code} data-leads={code === leader || undefined} d={path} />
          ))}
        </svg>
        {shown.map(({ at }, index) => (
          <span
            key={at}
            aria-hidden="true"
            className={styles.numeral}
            style={{ "--x": placeOf(at, samples) }}
          >
            {numerals[index]}
          </span>
        ))}
        {spread(lines).map(({ code, end }) => (
          <span key={code} data-faction={code} className={styles.end} style={{ "--y": end }}>
            <Crest faction={code} label={names.get(code) ?? code} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>
          <Moment at={first}>{timeOf(first)}</Moment>
        </span>
        <span>{text("home.round.now")}</span>
      </p>
      <ol className={styles.turns}>
        {shown.map(({ at, code }, index) => (
          <li key={at}>
            <i aria-hidden="true">{numerals[index]}</i>
            <Moment at={at}>{timeOf(at)}</Moment>{" "}
            {text("home.round.front", { faction: names.get(code) ?? "" })}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** 'HH:mm': a round is told of the last 24 hours. */
const timeOf = (at: string): string => momentParts(new Date(at)).time;

/** The crests at the lines' ends, with room for each: those that would cover one another move apart. */
function spread<End extends { end: number }>(lines: readonly End[]): End[] {
  const room = 21;
  const sorted = lines.toSorted((a, b) => a.end - b.end).map((line) => ({ ...line }));
  for (const [index, line] of sorted.entries()) {
    const above = sorted[index - 1];
    if (above) line.end = Math.max(line.end, above.end + room);
  }
  const over = Math.max(0, (sorted.at(-1)?.end ?? 0) - 94);
  return sorted.map((line) => ({ ...line, end: line.end - over }));
}
