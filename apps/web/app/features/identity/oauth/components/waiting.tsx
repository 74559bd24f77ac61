import { text } from "../../../../lib/words/i18n.ts";
import { NeedsScript } from "../../../../lib/browser/needs-script.tsx";
import { GatePanel } from "../../../../ui/gate-panel.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";

/** The loader of the pages between the portal and a provider. */
export function Waiting({ label }: { label: string }) {
  return (
    <GatePanel title={text("oauth.title")}>
      <NeedsScript />
      <Spinner label={label} />
    </GatePanel>
  );
}
