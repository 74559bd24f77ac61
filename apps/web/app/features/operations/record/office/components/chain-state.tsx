import { useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { exactMoment } from "../../../../../office/lib/moment.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { checkChain } from "../api.ts";
import styles from "../record.module.css";

/** Whether every entry is as it was written: looked at when somebody wants to know, besides every night. */
export function ChainState() {
  const [found, setFound] = useState<Awaited<ReturnType<typeof checkChain>>>();
  const look = useOfficeAction(async () => setFound(await checkChain()), { keeps: true });
  return (
    <Block
      title={word("officeRecord.chain.title")}
      note={word("officeRecord.chain.note")}
      end={
        <OfficeButton busy={look.isBusy} onClick={() => void look.run()}>
          {word("officeRecord.chain.look")}
        </OfficeButton>
      }
    >
      <ActionErrors errors={look.errors} />
      <p role="status">
        {found === undefined ? (
          word("officeRecord.chain.unknown")
        ) : (
          <State tone={found.broken.length > 0 ? "bad" : "ok"}>
            {found.broken.length > 0
              ? word("officeRecord.chain.broken", { numbers: found.broken.join(", ") })
              : word("officeRecord.chain.whole", { count: found.entries, at: exactMoment(found.checkedAt) })}
          </State>
        )}
      </p>
      <p className={styles.reason}>{word("officeRecord.chain.why")}</p>
    </Block>
  );
}
