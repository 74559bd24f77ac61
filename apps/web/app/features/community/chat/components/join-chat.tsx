import { text } from "../../../../lib/words/i18n.ts";
import { ButtonLink } from "../../../../ui/button.tsx";

type JoinChatProps = {
  /** Null where nobody is invited. */
  inviteUrl: string | null;
  wide?: boolean;
  className?: string | undefined;
  onClick?: () => void;
};

/** The way into the community's chat, in a tab of its own. */
export const JoinChat = ({ inviteUrl, ...rest }: JoinChatProps) =>
  inviteUrl && (
    <ButtonLink {...rest} to={inviteUrl} target="_blank" rel="noopener" size="small" icon="chat">
      {text("shell.chat.join")}
    </ButtonLink>
  );
