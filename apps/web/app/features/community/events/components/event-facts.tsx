import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useReferral } from "../../referral/api.ts";
import { useCompetition } from "../../competition/api.ts";
import { PlaceBadge } from "../../competition/components/place-badge.tsx";
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
  const [place, entered] = [ownPlace(standings), entriesShown(standings)];
  const last = winners.find(({ reward }) => reward !== null);
  return (
    <p className={styles.facts}>
      <strong data-open={code === "COMPETITION"}>
        {richText("events.period", { date: <Moment at={nextPeriodTime} /> }, { code })}
      </strong>
      {place ? (
        <PlaceBadge rank={place.standing.rank} of={entered} />
      ) : (
        entered !== null && <span>{text("events.videos", { n: entered, text: formatWhole(entered) })}</span>
      )}
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
  const { count, waiting } = data;
  return (
    <p className={styles.facts}>
      <strong>{text("events.points", { n: count, text: formatWhole(count) })}</strong>
      {waiting > 0 && <strong>{text("events.waiting", { n: waiting, text: formatWhole(waiting) })}</strong>}
    </p>
  );
}
