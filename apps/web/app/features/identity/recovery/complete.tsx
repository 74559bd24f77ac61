import { limits } from "@gatehouse/contract/limits";
import { Link, type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { CompleteForm } from "./components/complete-form.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("recovery.completeTitle"),
    description: text("recovery.completeDescription"),
    path: paths.completeRecovery,
    hidden: true,
  });

export default function CompleteRecovery() {
  const token = useSearchParams()[0].get("token");
  return (
    <GatePanel
      title={text("recovery.completeTitle")}
      intro={text("recovery.completeIntro")}
      notes={
        <p>
          {text("recovery.linkNote", { minutes: limits.recoveryMinutes })}{" "}
          <Link to={paths.recover}>{text("recovery.askAgain")}</Link>
        </p>
      }
    >
      {token ? <CompleteForm token={token} /> : <Alert lines={[text("recovery.noToken")]} />}
    </GatePanel>
  );
}
