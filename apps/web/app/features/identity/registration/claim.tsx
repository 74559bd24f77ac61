import { Link, type MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { say } from "../../../lib/words/say.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { ClaimForm } from "./components/claim-form.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("registration.claim.title"),
    description: text("registration.claim.description"),
    path: paths.claim,
    hidden: true,
  });

/** For players who have an account in the game already: its password there makes it theirs here, too. */
export default function Claim() {
  const { canClaim } = useShellData().config;
  return (
    <GatePanel
      title={text("registration.claim.title")}
      intro={text("registration.claim.intro")}
      notes={
        <p>
          {text("registration.claim.noAccount")}{" "}
          <Link to={paths.register}>{text("registration.claim.register")}</Link>
        </p>
      }
    >
      {canClaim ? <ClaimForm /> : <Alert tone="info" lines={[say("claim.unavailable")]} />}
    </GatePanel>
  );
}
