import { Link, type MetaArgs } from "react-router";
import { text } from "../../lib/i18n.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { paths } from "../../paths.ts";
import { GatePanel } from "../../ui/gate-panel.tsx";
import { LoginForm } from "./components/login-form.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("session.title"),
    description: text("session.description"),
    path: paths.login,
  });

export default function Login() {
  return (
    <GatePanel
      title={text("session.title")}
      notes={
        <>
          <p>
            {text("session.noAccount")} <Link to={paths.register}>{text("session.register")}</Link>
          </p>
          <p>
            {text("session.terms")} <Link to={paths.privacy}>{text("session.privacy")}</Link>.
          </p>
        </>
      }
    >
      <LoginForm />
    </GatePanel>
  );
}
