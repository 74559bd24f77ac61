import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import { useState } from "react";
import { type MetaArgs, Navigate, useNavigate } from "react-router";
import { api } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { type PendingLink, pendingLink, savePendingLink } from "./pending-link.ts";
import { ActionErrors } from "../../../lib/call/action-errors.tsx";
import { say } from "../../../lib/words/say.ts";
import { read } from "../../../lib/call/reply.ts";
import { useAction } from "../../../lib/call/use-action.ts";
import { returnPath } from "../session/return-path.ts";
import { paths, successPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useAccount } from "../session/own-account.ts";
import { startPath } from "./model.ts";

/** As high as the screen: who comes here without a link that waits goes on to the settings, and nothing moves up in between. */
const Place = () => <div style={{ minHeight: "100dvh" }} aria-busy="true" />;

export const handle: PageHandle = { head: null, place: Place };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("oauth.linkTitle"),
    description: text("oauth.description"),
    path: paths.oauthLink,
    hidden: true,
  });

/** Asks the account's owner, who has just logged in, whether the provider login that waits is to be linked. */
export default function LinkProvider() {
  const navigate = useNavigate();
  const [link] = useState(pendingLink);
  const [returnsTo] = useState(returnPath);
  const account = useAccount();
  const accept = useAction(
    async ({ linkToken, provider, target }: PendingLink) => {
      // The server takes it once.
      await read(api.public.oauth.link.$post({ json: { linkToken } })).finally(() => savePendingLink(null));
      const message = text("oauth.linked", { provider: providerLabels[provider] });
      const redirectUrl = paths.settings.slice(1);
      const done = successPath({ message, redirectUrl, redirectAction: text("oauth.toSettings") });
      await navigate(target === "game" ? startPath(provider, "game") : done, { replace: true });
    },
    { failed: say("unexpected") },
  );
  if (!link)
    return (
      <>
        <Place />
        <Navigate to={paths.settings} replace />
      </>
    );
  const provider = providerLabels[link.provider];
  const decline = () => {
    savePendingLink(null);
    void navigate(returnsTo ?? paths.home, { replace: true });
  };

  const hasFailed = accept.errors.length > 0;
  const login = account.data?.login;
  return (
    <GatePanel title={text("oauth.linkTitle")}>
      <ActionErrors errors={accept.errors} />
      {!hasFailed && login === undefined && <Spinner label={text("oauth.confirming")} />}
      {!hasFailed && login !== undefined && (
        <>
          <p>{text("oauth.linkQuestion", { provider, email: link.email, login })}</p>
          <Button look="main" wide busy={accept.isBusy} onClick={() => void accept.run(link)}>
            {text("oauth.link", { provider })}
          </Button>
        </>
      )}
      <Button wide onClick={decline}>
        {text(hasFailed ? "oauth.goOn" : "oauth.notNow")}
      </Button>
    </GatePanel>
  );
}
