import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import styles from "./price-chart.module.css";

const dayMs = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

const dateWords = (date: string): string => {
  const at = new Date(`${date}T00:00:00Z`);
  return text("shell.day.short", { day: at.getUTCDate(), month: at.getUTCMonth() + 1 });
};

/** The lowest price that players asked on each day; nothing where fewer than two days are known. */
export function PriceChart({ prices }: { prices: CodexItem["prices"] }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.length < 2) return null;
  const all = prices.map(({ lowest }) => lowest);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(1, dayOf(last.date) - dayOf(first.date));
  const x = (date: string) => (((dayOf(date) - dayOf(first.date)) / span) * 100).toFixed(2);
  const y = (price: number) => (92 - ((price - low) / Math.max(1, high - low)) * 84).toFixed(2);
  const line = prices.map(({ date, lowest }) => `${x(date)} ${y(lowest)}`).join("L");
  const summary = text("codex.prices.summary", {
    from: dateWords(first.date),
    first: formatWhole(first.lowest),
    last: formatWhole(last.lowest),
    low: formatWhole(low),
    high: formatWhole(high),
  });
  return (
    <figure className={styles.chart} role="img" aria-label={summary}>
      <p className={styles.now}>
        <b className="num">{formatWhole(last.lowest)}</b>{" "}
        {text("codex.prices.now", { high: formatWhole(high) })}
      </p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.area} d={`M${line}L100 100L0 100Z`} />
        <path className={styles.line} d={`M${line}`} />
      </svg>
      <p className={styles.dates}>
        <span>{dateWords(first.date)}</span>
        <span>{dateWords(last.date)}</span>
      </p>
    </figure>
  );
}
