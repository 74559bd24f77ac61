import { Link, type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { ProviderButtons } from "../oauth/components/provider-buttons.tsx";
import { withReferral } from "../registration/referral.ts";
import { useReferral } from "../registration/use-referral.ts";
import { usePendingSession } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { CodeForm } from "./components/code-form.tsx";
import { LoginForm } from "./components/login-form.tsx";
import { PasskeyLogin } from "./components/passkey-login.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("session.title"),
    description: text("session.description"),
    path: paths.login,
  });

/** The login, and where it waits for a code the form for it (product.md 3.4). */
export default function Login() {
  const pending = usePendingSession();
  const referral = useReferral(useSearchParams()[0]);
  if (pending) {
    // Who came by a provider's login is asked for the second factor only.
    const twoFactor = pending.twoFactor === true || pending.oauth;
    return (
      <GatePanel title={text(twoFactor ? "session.twoFactorTitle" : "session.deviceTitle")}>
        <CodeForm key={pending.token} twoFactor={twoFactor} />
      </GatePanel>
    );
  }
  return (
    <GatePanel
      title={text("session.title")}
      notes={
        <>
          <p>
            {text("session.noAccount")}{" "}
            <Link to={withReferral(paths.register, referral)}>{text("session.register")}</Link>
          </p>
          <p>
            {text("session.forgotten")} <Link to={paths.recover}>{text("session.recover")}</Link>
          </p>
          <p>
            {text("session.terms")} <Link to={paths.privacy}>{text("session.privacy")}</Link>.
          </p>
        </>
      }
    >
      <LoginForm />
      <ProviderButtons referral={referral}>
        <PasskeyLogin />
      </ProviderButtons>
    </GatePanel>
  );
}
