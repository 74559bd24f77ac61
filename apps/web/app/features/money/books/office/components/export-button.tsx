import type { ExportFile } from "@gatehouse/contract/money/office";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { type Days, loadExport } from "../api.ts";

/** Has the browser keep a table as a file. */
export function ExportButton({
  file,
  days,
  label,
}: {
  file: ExportFile;
  days: Partial<Days>;
  label: string;
}) {
  const action = useOfficeAction(async () => keep(file, await loadExport(file, days)), {
    done: word("officeMoney.export.done", { file }),
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

function keep(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
