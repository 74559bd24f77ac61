import type { RoundHistory } from "@gatehouse/contract/game/round";
import { Fragment, type ReactNode } from "react";
import { momentParts } from "../../../../lib/time/dates.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { useRound } from "../api.ts";
import styles from "./balance-of-power.module.css";

const tickMs = 15_000;

/** Which round it is and how long it goes on, where the game tells; else since when, where the portal saw it begin. */
export function RoundState({ served }: { served: RoundHistory }) {
  const { began, number, endsAt } = useRound(served);
  const now = useNow(endsAt !== undefined, tickMs);
  const left = endsAt === undefined ? 0 : Date.parse(endsAt) - now;
  const words: ReactNode[] = [
    ...(number === undefined ? [] : [text("home.round.number", { n: number })]),
    ...(left > 0 ? [text("home.round.left", { span: formatSpan(left) })] : []),
    ...(left <= 0 && began
      ? [
          richText("home.round.began", {
            time: <Moment at={began}>{momentParts(new Date(began)).time}</Moment>,
          }),
        ]
      : []),
  ];
  if (words.length === 0) return null;
  return (
    <p className={styles.began}>
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && " · "}
          {word}
        </Fragment>
      ))}
    </p>
  );
}
