import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useReferral } from "../../referral/api.ts";
import { usePeriod } from "../api.ts";
import styles from "./event-facts.module.css";

/** How an event stands, where the portal knows: the video competition and the invitations are its own. */
export function EventFacts({ link }: { link: string }) {
  if (link === "youtube") return <CompetitionFacts />;
  if (link === "referral") return <ReferralFacts />;
  return null;
}

function CompetitionFacts() {
  const period = usePeriod();
  if (!period) return <p className={styles.facts} />;
  const { currentPeriodCode: code, nextPeriodTime } = period;
  return (
    <p className={styles.facts}>
      <strong data-open={code === "COMPETITION"}>
        {text("events.period", { code, date: formatMoment(new Date(nextPeriodTime)) })}
      </strong>
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
