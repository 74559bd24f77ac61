import type { ChatWidget } from "@gatehouse/contract/community/chat";
import { JoinChat } from "../../features/community/chat/components/join-chat.tsx";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import styles from "./first-evening.module.css";

const mostNamed = 4;

/** Who is in the chat now, to ask and to go with. */
export function Company({ chat, onJoin }: { chat: ChatWidget; onJoin: () => void }) {
  return (
    <section aria-labelledby="company" className={styles.box}>
      <div className={styles.heading}>
        <h2 id="company">{text("home.first.steps.chat")}</h2>
        <small>{text("home.first.online", { text: formatWhole(chat.online) })}</small>
      </div>
      <ul className={styles.names}>
        {chat.members.slice(0, mostNamed).map(({ name }, place) => (
          // Several may have the same name.
          <li key={place}>{name}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {text("home.first.chat", { n: chat.online, text: formatWhole(chat.online) })}
      </p>
      <JoinChat inviteUrl={chat.inviteUrl} className={styles.join} onClick={onJoin} />
    </section>
  );
}
