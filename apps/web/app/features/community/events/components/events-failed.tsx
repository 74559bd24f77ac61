import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

/** Stands for what could not be loaded. */
export const EventsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    lines={[text("events.failed")]}
    action={
      <Button size="small" icon="reload" onClick={onRetry}>
        {text("events.retry")}
      </Button>
    }
  />
);
