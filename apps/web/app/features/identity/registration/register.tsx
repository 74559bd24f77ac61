import { Link, type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { ProviderButtons } from "../oauth/components/provider-buttons.tsx";
import { withReferral } from "./referral.ts";
import { useReferral } from "./use-referral.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { RegisterForm } from "./components/register-form.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("registration.title"),
    description: text("registration.description"),
    path: paths.register,
  });

export default function Register() {
  const [query] = useSearchParams();
  const { canClaim } = useShellData().config;
  const referral = useReferral(query);
  return (
    <GatePanel
      title={text("registration.title")}
      intro={text("registration.intro")}
      notes={
        <>
          {referral && <p>{text("registration.invited")}</p>}
          {canClaim && (
            <p>
              {text("registration.claim.question")}{" "}
              <Link to={paths.claim}>{text("registration.claim.link")}</Link>
            </p>
          )}
          <p>
            {text("registration.haveAccount")}{" "}
            <Link to={withReferral(paths.login, referral)}>{text("registration.logIn")}</Link>
          </p>
        </>
      }
    >
      <RegisterForm referral={referral} />
      <ProviderButtons referral={referral} />
    </GatePanel>
  );
}
