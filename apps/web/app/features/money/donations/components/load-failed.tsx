import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

/** Stands where something of the player's did not come. */
export const LoadFailed = ({
  line = text("donation.notLoaded"),
  onRetry,
}: {
  line?: string;
  onRetry: () => void;
}) => (
  <Alert
    lines={[line]}
    action={
      <Button size="small" icon="reload" onClick={onRetry}>
        {text("donation.retry")}
      </Button>
    }
  />
);
