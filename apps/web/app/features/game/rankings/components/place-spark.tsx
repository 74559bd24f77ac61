import { savesData } from "../../../../lib/browser/saves-data.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useOwnDays } from "../own-places/api.ts";
import { lastDaysOf } from "../own-places/model.ts";
import styles from "./place-spark.module.css";

const tickMs = 60_000;

type PlaceSparkProps = {
  charId: number;
  /** The present place. */
  rank: number;
};

/** Where one of the own characters stood on the last days, in small; who saves data does without. */
export const PlaceSpark = (props: PlaceSparkProps) => (savesData() ? null : <Spark {...props} />);

function Spark({ charId, rank }: PlaceSparkProps) {
  const known = useOwnDays().data?.find((one) => one.charId === charId);
  const now = useNow(true, tickMs);
  const shown = known && lastDaysOf(known.days, rank, new Date(now));
  if (!shown) return null;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={text("rankings.own.days", {
        n: shown.days,
        best: formatWhole(shown.best),
        worst: formatWhole(shown.worst),
      })}
      className={styles.spark}
    >
      <path d={shown.line} />
    </svg>
  );
}
