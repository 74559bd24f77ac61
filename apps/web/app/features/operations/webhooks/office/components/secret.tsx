import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import type { Added } from "../api.ts";
import styles from "../webhooks.module.css";

/** The secret of a webhook that was just added: here once, and nowhere again. */
export const Secret = ({ added: { id, secret }, onDone }: { added: Added; onDone: () => void }) => (
  <div role="status">
    <Block
      title={word("officeWebhooks.secret.title", { id })}
      end={<OfficeButton onClick={onDone}>{word("officeWebhooks.secret.done")}</OfficeButton>}
    >
      <p>{word(secret === null ? "officeWebhooks.secret.discord" : "officeWebhooks.secret.about")}</p>
      {secret !== null && <code className={styles.secret}>{secret}</code>}
    </Block>
  </div>
);
