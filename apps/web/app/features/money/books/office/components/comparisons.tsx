import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useMay } from "../../../../../office/lib/may.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Facts, State } from "../../../../../office/ui/tone.tsx";
import { compare, type Summary } from "../api.ts";
import { comparisonWords } from "../words.ts";
import styles from "./comparisons.module.css";

/** What comparing with the providers, and the ledger with itself, came to; and the way to do it now. */
export function Comparisons({ summary }: { summary: Summary | undefined }) {
  const may = useMay();
  const action = useOfficeAction(compare, { done: word("officeMoney.compared.begun") });
  const compared = summary?.compared ?? [];
  const isRunning = compared.some((one) => one.isRunning);
  return (
    <Block
      title={word("officeMoney.compared.title")}
      note={word("officeMoney.compared.note")}
      end={
        may("money.resolve") && (
          <OfficeButton busy={action.isBusy || isRunning} onClick={() => void action.run()}>
            {word("officeMoney.compared.now")}
          </OfficeButton>
        )
      }
    >
      <ActionErrors errors={action.errors} />
      {compared.length === 0 && <p>{word("officeMoney.compared.never")}</p>}
      <Facts
        facts={compared.map(({ subject, at, isRunning: runs, asked, repaired, reported }) => [
          word("officeMoney.compared.subject", { subject }),
          runs ? (
            <State tone="info">{word("officeMoney.compared.running", { at: nearMoment(at) })}</State>
          ) : (
            <>
              <State tone={reported.length > 0 ? "bad" : "ok"}>
                {word("officeMoney.compared.found", {
                  at: nearMoment(at),
                  asked,
                  repaired: repaired.length,
                  reported: reported.length,
                })}
              </State>
              {[...reported, ...repaired]
                .slice(0, 5)
                .map(comparisonWords)
                .map((line) => (
                  <small key={line} className={styles.lines}>
                    {line}
                  </small>
                ))}
            </>
          ),
        ])}
      />
    </Block>
  );
}
