import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { formatMoment } from "../../../../../lib/time/dates.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { State, type Tone } from "../../../../../office/ui/tone.tsx";
import styles from "./moved.module.css";

type Money = PlayerReply["money"];
type Line = { id: string; at: string; what: string; amount: number; tone: Tone; state: string };

const donationTones: Partial<Record<Money["donations"][number]["status"], Tone>> = {
  CREDITED: "ok",
  REVIEW: "bad",
  PROCESSING: "info",
  REFUNDED: "warn",
};

const linesOf = ({ donations, transfers }: Money): Line[] =>
  [
    ...donations.map(({ id, created, amount, status }) => ({
      id,
      at: created,
      what: word("officePlayers.moved.donation"),
      amount,
      tone: donationTones[status] ?? "none",
      state: text(`donation.status.${status}`),
    })),
    ...transfers.map(({ id, created, amount, characterName, stage, status }) => ({
      id,
      at: created,
      what: word("officePlayers.moved.transfer", { character: characterName }),
      amount: -amount,
      tone:
        status === "FAILED"
          ? ("warn" as const)
          : status === "COMPLETED"
            ? ("ok" as const)
            : ("none" as const),
      state: text(`transfers.stages.${stage}`),
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));

/** Donations and transfers with their states, as the player sees them. */
export function Moved({ money }: { money: Money }) {
  const lines = linesOf(money);
  return (
    <Block title={word("officePlayers.moved.title")} note={word("officePlayers.moved.note")} flush>
      {money.hold !== null && (
        <p className={styles.hold}>
          <b>{word("officePlayers.moved.hold", { date: formatMoment(new Date(money.hold.since)) })}</b>{" "}
          <bdi>
            {money.hold.reason ?? word("officePlayers.moved.byBank", { payment: money.hold.payment ?? "" })}
          </bdi>
        </p>
      )}
      {lines.length === 0 ? (
        <p className={styles.none}>{word("officePlayers.moved.none")}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map(({ id, at, what, amount, tone, state }) => (
            <li key={id}>
              <span>
                <bdi>{what}</bdi>
                <small>
                  <time dateTime={at}>{formatMoment(new Date(at))}</time>
                </small>
              </span>
              <span className={styles.end}>
                <b className="num">
                  {amount < 0 ? "−" : "+"} {formatWhole(Math.abs(amount))}
                </b>
                <State tone={tone}>{state}</State>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
