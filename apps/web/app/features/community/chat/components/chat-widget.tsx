import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useChat } from "../api.ts";
import { JoinChat } from "./join-chat.tsx";
import styles from "./chat-widget.module.css";

const mostShown = 8;

/** Who is in the community's chat; folds away without one. */
export function ChatWidget() {
  const chat = useChat();
  if (!chat) return null;
  return (
    <section aria-labelledby="chat">
      <SideHeading id="chat" note={text("shell.chat.online", { text: formatWhole(chat.online) })}>
        {text("shell.chat.title")}
      </SideHeading>
      <ul className={styles.members}>
        {chat.members.slice(0, mostShown).map(({ name, status }, place) => (
          // Several may have the same name.
          <li key={place} data-status={status}>
            <span className={styles.name}>{name}</span>
            {status !== "online" && <small>{text("shell.chat.status", { status })}</small>}
          </li>
        ))}
      </ul>
      <JoinChat inviteUrl={chat.inviteUrl} wide className={styles.join} />
    </section>
  );
}
