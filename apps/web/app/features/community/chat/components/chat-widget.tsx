import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useChat } from "../api.ts";
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
      {chat.inviteUrl !== null && (
        <ButtonLink
          to={chat.inviteUrl}
          target="_blank"
          rel="noopener"
          size="small"
          wide
          icon="chat"
          className={styles.join}
        >
          {text("shell.chat.join")}
        </ButtonLink>
      )}
    </section>
  );
}
