import { say } from "../../../lib/say.ts";
import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaArgs, Navigate, useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import { text } from "../../../lib/i18n.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { pendingLink, savePendingLink } from "./pending-link.ts";
import { errorLines, read } from "../../../lib/reply.ts";
import { returnPath } from "../session/return-path.ts";
import { paths, successPath } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { startPath } from "./model.ts";

export const handle = { head: null };

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
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const account = useQuery({ queryKey: ["account"], queryFn: () => read(api.public.user.account.$get()) });
  if (!link) return <Navigate to={paths.settings} replace />;
  const provider = providerLabels[link.provider];

  const accept = async () => {
    setBusy(true);
    try {
      await read(api.public.oauth.link.$post({ json: { linkToken: link.linkToken } }));
      savePendingLink(null);
      const message = text("oauth.linked", { provider });
      const redirectUrl = paths.settings.slice(1);
      const done = successPath({ message, redirectUrl, redirectAction: text("oauth.toSettings") });
      await navigate(link.target === "game" ? startPath(link.provider, "game") : done, { replace: true });
    } catch (error) {
      savePendingLink(null);
      setErrors(errorLines(error, say("unexpected")));
      setBusy(false);
    }
  };
  const decline = () => {
    savePendingLink(null);
    void navigate(returnsTo ?? paths.home, { replace: true });
  };

  const hasFailed = errors.length > 0;
  const login = account.data?.login;
  return (
    <GatePanel title={text("oauth.linkTitle")}>
      {hasFailed && <Alert lines={errors} />}
      {!hasFailed && login === undefined && <Spinner label={text("oauth.confirming")} />}
      {!hasFailed && login !== undefined && (
        <>
          <p>{text("oauth.linkQuestion", { provider, email: link.email, login })}</p>
          <Button look="main" wide busy={isBusy} onClick={() => void accept()}>
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
