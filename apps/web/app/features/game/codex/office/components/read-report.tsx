import { formatDecimals, formatWhole } from "../../../../../lib/words/numbers.ts";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { text } from "../../../../../lib/words/i18n.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useToast } from "../../../../../office/lib/toasts.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block, Columns, Stack } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Facts } from "../../../../../office/ui/tone.tsx";
import { type CodexRead, type CodexReading, takeOver } from "../api.ts";
import { ChangesBlock } from "./changes-block.tsx";
import { FileFindings } from "./file-findings.tsx";
import { WorthALook } from "./worth-a-look.tsx";
import styles from "./read-report.module.css";

type ReadReportProps = { reading: CodexReading; read: CodexRead };

/** What an archive holds and would change, and the button that takes it over. */
export function ReadReport({ reading: { id, name, isSame }, read }: ReadReportProps) {
  const toast = useToast();
  const take = useOfficeAction(async () => {
    const { draft } = await takeOver(id);
    toast(word(draft === null ? "officeCodex.read.taken" : "officeCodex.read.draft"));
  });
  const { files, bytes, found, formula, proven, settings } = read;
  const note = word("officeCodex.read.note", { count: files, megabytes: formatDecimals(bytes / 1e6, 1) });
  return (
    <>
      <Block title={word("officeCodex.read.title", { name })} note={note}>
        <div className={styles.said}>
          <p>
            {word("officeCodex.read.formula", {
              formula: text(`codex.formulas.${formula}`),
              proven: String(proven),
            })}
          </p>
          <p>
            {word("officeCodex.read.settings", {
              has: String(settings.length > 0),
              files: settings.join(", "),
            })}
          </p>
          <ActionErrors errors={take.errors} />
          {isSame ? (
            <p>{word("officeCodex.read.same")}</p>
          ) : (
            <OfficeButton look="main" busy={take.isBusy} onClick={() => void take.run()}>
              {word("officeCodex.read.take")}
            </OfficeButton>
          )}
        </div>
      </Block>
      <Columns shape="even">
        <Stack>
          <Block title={word("officeCodex.found.title")}>
            <Facts
              facts={found.map(({ kind, count }) => [
                word("officeCodex.found.kind", { kind }),
                <span key={kind} className="num">
                  {formatWhole(count)}
                </span>,
              ])}
            />
          </Block>
          <FileFindings title={word("officeCodex.files.notUnderstood")} found={read.notUnderstood} />
          <FileFindings title={word("officeCodex.files.leftOut")} found={read.leftOut} />
        </Stack>
        <Stack>
          <ChangesBlock differences={read.differences} />
          <WorthALook findings={read.findings} />
        </Stack>
      </Columns>
    </>
  );
}
