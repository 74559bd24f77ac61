import { useState } from "react";
import { useMay } from "../../../../../office/lib/may.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { release } from "../api.ts";

/** Lets a player transfer again. */
export function ReleaseButton({ name, accountId }: { name: string; accountId: number | null }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (accountId === null || !may("money.refund")) return null;
  return (
    <>
      <OfficeButton look="quiet" onClick={() => setOpen(true)}>
        {word("officeMoney.release.title")}
      </OfficeButton>
      {isOpen && (
        <ActDialog
          title={word("officeMoney.release.of", { name })}
          lead={word("officeMoney.release.lead")}
          submit={word("officeMoney.release.title")}
          done={word("officeMoney.release.done", { name })}
          run={(reason) => release(accountId, reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
