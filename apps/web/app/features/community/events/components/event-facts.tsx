import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useReferral } from "../../referral/api.ts";
import { useCompetition } from "../../competition/api.ts";
import { entriesShown, ownPlace } from "../../competition/model.ts";
import { winnerName } from "../../competition/words.ts";
import styles from "./event-facts.module.css";

/** How an event stands, where the portal knows: the video competition and the invitations are its own. */
export function EventFacts({ link }: { link: string }) {
  if (link === "youtube") return <CompetitionFacts />;
  if (link === "referral") return <ReferralFacts />;
  return null;
}

function CompetitionFacts() {
  const { data } = useCompetition();
  if (!data) return <p className={styles.facts} />;
  const { period, standings, winners } = data;
  const { currentPeriodCode: code, nextPeriodTime } = period;
  const entered = entriesShown(standings);
  const last = winners.find(({ reward }) => reward !== null);
  return (
    <p className={styles.facts}>
      <strong data-open={code === "COMPETITION"}>
        {richText("events.period", { date: <Moment at={nextPeriodTime} /> }, { code })}
      </strong>
      {entered !== null && <span>{text("events.videos", { n: entered, text: formatWhole(entered) })}</span>}
      {last && (
        <span>
          {text("events.series.lastWon")} <b>{winnerName(last)}</b>
        </span>
      )}
    </p>
  );
}

function ReferralFacts() {
  const { data } = useReferral();
  if (!data) return <p className={styles.facts} />;
  const { waiting } = data;
  return (
    <p className={styles.facts}>
      {waiting > 0 && <strong>{text("events.waiting", { n: waiting, text: formatWhole(waiting) })}</strong>}
    </p>
  );
}

/** The player's own number in it: the place of the own video, the points of those invited. */
export function EventNumber({ link }: { link: string }) {
  if (link === "youtube") return <OwnPlace />;
  if (link === "referral") return <OwnPoints />;
  return null;
}

function OwnPlace() {
  const { data } = useCompetition();
  const rank = data && ownPlace(data.standings)?.standing.rank;
  if (rank === undefined) return null;
  const entered = entriesShown(data?.standings ?? []);
  return (
    <p className={styles.number}>
      <b>{text("competition.own.place", { rank: formatWhole(rank) })}</b>
      {entered !== null && <small>{text("events.ofAll", { n: formatWhole(entered) })}</small>}
    </p>
  );
}

function OwnPoints() {
  const { data } = useReferral();
  return (
    <p className={styles.number}>
      <b>{data && formatWhole(data.count)}</b>
      <small>{data && text("events.pointsOnly", { n: data.count })}</small>
    </p>
  );
}
