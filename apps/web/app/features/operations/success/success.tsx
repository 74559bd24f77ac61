import { type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { MailDelay } from "../../identity/session/components/mail-delay.tsx";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { useSession } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { NextSteps } from "./components/next-steps.tsx";
import { resultOf } from "./model.ts";

export const handle: PageHandle = { head: null, isOnTheWayIn: true };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("pages.success.title"),
    description: text("pages.success.description"),
    path: paths.success,
    hidden: true,
  });

/** The result page: the message as text, and the way on (product.md 8.1). */
export default function Success() {
  const { message, redirectAction, promisesMail, next, backTo } = resultOf(useSearchParams()[0]);
  const isIn = Boolean(useSession());
  // The way on is the steps' own, and there is one first button.
  const isWayOn = next === "play" && !isIn;
  return (
    <GatePanel title={text("pages.success.title")} open>
      <Alert tone="ok">
        <p>{message ?? text("pages.success.empty")}</p>
      </Alert>
      {promisesMail && <MailDelay />}
      <ButtonLink to={backTo ?? paths.home} look={isWayOn ? undefined : "main"}>
        {redirectAction ?? text("pages.success.back")}
      </ButtonLink>
      {next && <NextSteps from={next} />}
    </GatePanel>
  );
}
