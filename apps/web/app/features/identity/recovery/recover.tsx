import { Link, type MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { RecoverForm } from "./components/recover-form.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("recovery.title"),
    description: text("recovery.description"),
    path: paths.recover,
  });

export default function Recover() {
  return (
    <GatePanel
      title={text("recovery.title")}
      intro={text("recovery.intro")}
      notes={
        <p>
          {text("recovery.remembered")} <Link to={paths.login}>{text("recovery.logIn")}</Link>
        </p>
      }
    >
      <RecoverForm />
    </GatePanel>
  );
}
