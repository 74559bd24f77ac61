import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import styles from "./credentials.module.css";

/** What the player types into the game, large enough to type off another screen. */
export function Credentials({ login, password }: { login: string; password: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    setCopied(true);
  };
  return (
    <dl className={styles.credentials}>
      <div>
        <dt>{text("oauth.game.account")}</dt>
        <dd>{login}</dd>
      </div>
      <div>
        <dt>{text("oauth.game.temporary")}</dt>
        <dd className={styles.secret}>
          <span>{password}</span>
          {"clipboard" in navigator && (
            <IconButton
              icon={isCopied ? "check" : "copy"}
              label={text("oauth.game.copy")}
              onClick={() => void copy()}
            />
          )}
          <span role="status" className="visually-hidden">
            {isCopied && text("oauth.game.copied")}
          </span>
        </dd>
      </div>
    </dl>
  );
}
