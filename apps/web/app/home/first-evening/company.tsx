import type { ChatWidget } from "@gatehouse/contract/community/chat";
import { Link } from "react-router";
import { formatNear } from "../../lib/time/days.ts";
import { formatSpan } from "../../lib/time/spans.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { Poster } from "../../ui/art/poster.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Upcoming } from "../upcoming.ts";
import styles from "./first-evening.module.css";

type CompanyProps = {
  next: Upcoming | undefined;
  now: number;
  chat: ChatWidget | null;
  onJoin: () => void;
};

/** What the evening holds: the first fight, and who is there to ask. */
export function Company({ next, now, chat, onJoin }: CompanyProps) {
  return (
    <section aria-labelledby="first-fight" className={styles.box}>
      <h2 id="first-fight">{text("home.first.steps.fight")}</h2>
      {next ? (
        <div className={styles.fight}>
          <span className={styles.picture}>
            <Poster faction="nature" scene={next.scene} />
          </span>
          <p>
            {next.to ? <Link to={next.to}>{next.title}</Link> : next.title}
            <br />
            <time dateTime={new Date(next.at).toISOString()}>{formatNear(new Date(next.at), now)}</time>{" "}
            <span className={styles.soon}>{text("home.in", { span: formatSpan(next.at - now) })}</span>
          </p>
        </div>
      ) : (
        <p>{text("home.first.fightText")}</p>
      )}
      {chat && (
        <div className={styles.chat}>
          <h3>{text("home.first.steps.chat")}</h3>
          <p className={styles.quiet}>
            {text("home.first.chat", { n: chat.online, text: formatWhole(chat.online) })}
          </p>
          {chat.inviteUrl !== null && (
            <ButtonLink
              to={chat.inviteUrl}
              target="_blank"
              rel="noopener"
              size="small"
              icon="chat"
              onClick={onJoin}
            >
              {text("shell.chat.join")}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
