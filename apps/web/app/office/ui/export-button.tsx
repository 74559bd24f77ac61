import type { ExportFile } from "@gatehouse/contract/money/office";
import { saveAsFile } from "../../lib/browser/save-as-file.ts";
import { ActionErrors } from "../../lib/call/action-errors.tsx";
import { loadExport } from "../lib/export.ts";
import { useOfficeAction } from "../lib/office-action.ts";
import { word } from "../lib/words.ts";
import { OfficeButton } from "./button.tsx";

/** Has the browser keep a table as a file. */
export function ExportButton({
  file,
  days,
  label,
}: {
  file: ExportFile;
  /** Both included, as `2026-11-20`; today without. */
  days: { from?: string; to?: string };
  label: string;
}) {
  const action = useOfficeAction(async () => saveAsFile(file, await loadExport(file, days)), {
    done: word("officeFrame.exported", { file }),
    keeps: true,
  });
  return (
    <>
      <OfficeButton icon="download" busy={action.isBusy} onClick={() => void action.run()}>
        {label}
      </OfficeButton>
      <ActionErrors errors={action.errors} />
    </>
  );
}
