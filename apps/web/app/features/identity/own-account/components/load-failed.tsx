import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

/** Stands for a part of the settings that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      lines={[text("ownAccount.failed")]}
      action={
        <Button size="small" icon="reload" onClick={onRetry}>
          {text("ownAccount.retry")}
        </Button>
      }
    />
  );
}
