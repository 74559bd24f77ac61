import { say } from "../../../../lib/say.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/api.ts";
import { holdRefusals } from "../../../../lib/browser-fetch.ts";
import { text } from "../../../../lib/i18n.ts";
import { leaveNotice } from "../../../../lib/notice.ts";
import { ApiError, errorLines, read } from "../../../../lib/reply.ts";
import { logOff } from "../../../../lib/session-keeper.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { saveAsFile } from "../save-as-file.ts";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

type Work = { doing?: "download" | "delete"; errors?: readonly string[] };

/** The data to take along, and the end of the account (section 2, "Settings"). */
export function DataSection() {
  const navigate = useNavigate();
  const [{ doing, errors }, setWork] = useState<Work>({});

  const download = async () => {
    setWork({ doing: "download" });
    try {
      const data = await read(api.public.user.data.$get());
      saveAsFile(text("account.data.fileName"), JSON.stringify(data, null, 2));
      setWork({});
    } catch (error) {
      setWork({ errors: errorLines(error, text("account.data.downloadFailed")) });
    }
  };

  const remove = async () => {
    if (!window.confirm(text("account.data.confirm"))) return;
    setWork({ doing: "delete" });
    // Once the account is gone, any other call of this page is refused, and would lead to the login.
    const release = holdRefusals();
    try {
      const { response, errors: lines } = await read(api.public.user.deleteAccount.$delete());
      if (!response) throw new ApiError(200, lines);
    } catch (error) {
      setWork({ errors: errorLines(error, say("account.deleteFailed")) });
      release();
      return;
    }
    leaveNotice(text("account.data.deleted"));
    // Home first, and there for good: on this page the guard would send whoever has no session any more to the login.
    await navigate(paths.home, { flushSync: true });
    await logOff();
    release();
  };

  return (
    <SettingsSection title={text("account.data.title")} intro={text("account.data.text")}>
      {errors && <Alert lines={errors} />}
      <SettingsActions>
        <Button icon="download" busy={doing === "download"} onClick={() => void download()}>
          {text("account.data.download")}
        </Button>
        <Button look="danger" busy={doing === "delete"} onClick={() => void remove()}>
          {text("account.data.delete")}
        </Button>
      </SettingsActions>
    </SettingsSection>
  );
}
