import { useNavigate } from "react-router";
import { api } from "../../../../lib/call/api.ts";
import { holdRefusals } from "../../../../lib/call/browser-fetch.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { leaveNotice } from "../../../../lib/page/notice.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { say } from "../../../../lib/words/say.ts";
import { ApiError, reasonsIn, read } from "../../../../lib/call/reply.ts";
import { logOffAtOnce } from "../../session/log-off.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { saveAsFile } from "../../../../lib/browser/save-as-file.ts";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** The data to take along, and the end of the account (product.md 3.11). */
export function DataAndDeletionSection() {
  const navigate = useNavigate();
  const download = useAction(
    async () => {
      const data = await read(api.public.user.data.$get());
      saveAsFile(text("ownAccount.data.fileName"), JSON.stringify(data, null, 2));
    },
    { failed: text("ownAccount.data.downloadFailed") },
  );

  const remove = useAction(
    async () => {
      // Once the account is gone, any other call of this page is refused, and would lead to the login.
      const release = holdRefusals();
      try {
        const reply = await read(api.public.user.deleteAccount.$delete());
        if (!reply.response) throw new ApiError(200, reasonsIn(reply));
        leaveNotice(text("ownAccount.data.deleted"));
        // Home first, and there for good: on this page the guard would send a player whose session has ended to the login.
        await navigate(paths.home, { flushSync: true });
        await logOffAtOnce();
      } finally {
        release();
      }
    },
    { failed: say("account.deleteFailed") },
  );
  const confirmAndRemove = () => {
    if (window.confirm(text("ownAccount.data.confirm"))) void remove.run();
  };

  return (
    <SettingsSection title={text("ownAccount.data.title")} intro={text("ownAccount.data.text")}>
      <ActionErrors errors={download.errors} />
      <ActionErrors errors={remove.errors} />
      <SettingsActions>
        <Button icon="download" busy={download.isBusy} onClick={() => void download.run()}>
          {text("ownAccount.data.download")}
        </Button>
        <Button look="danger" busy={remove.isBusy} onClick={confirmAndRemove}>
          {text("ownAccount.data.delete")}
        </Button>
      </SettingsActions>
    </SettingsSection>
  );
}
