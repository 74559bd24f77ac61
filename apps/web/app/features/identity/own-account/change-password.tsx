import { Link, type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { ownPath } from "../../../lib/links/own-path.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { useCurrentRequired } from "./api.ts";
import { ChangePasswordForm } from "./components/change-password-form.tsx";
import { LoadFailed } from "./components/load-failed.tsx";
import styles from "./change-password.module.css";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("ownAccount.change.title"),
    description: text("ownAccount.change.description"),
    path: paths.changePassword,
    hidden: true,
  });

/** Holds the form's place until it is known what it asks for. */
const FormPlace = () => (
  <div inert aria-busy="true" className={styles.place}>
    <ChangePasswordForm asksForCurrent returnUrl={null} />
  </div>
);

const PagePlace = () => (
  <GatePanel
    title={text("ownAccount.change.title")}
    intro={text("ownAccount.change.intro")}
    notes={
      <p>
        <Link to={paths.home}>{text("ownAccount.change.back")}</Link>
      </p>
    }
  >
    <FormPlace />
  </GatePanel>
);

export const handle: PageHandle = { place: PagePlace };

/** Sets a new password, and leads back to where `returnUrl` says (product.md 3.10). */
export default function ChangePassword() {
  const { data, hasFailed, isPending, refetch } = useCurrentRequired();
  const returnUrl = useSearchParams()[0].get("returnUrl");
  const isFirst = data?.response === false;
  return (
    <GatePanel
      title={text(isFirst ? "ownAccount.password.set" : "ownAccount.change.title")}
      intro={text(isFirst ? "ownAccount.change.firstIntro" : "ownAccount.change.intro")}
      notes={
        <p>
          <Link to={ownPath(returnUrl) ?? paths.home}>{text("ownAccount.change.back")}</Link>
        </p>
      }
    >
      {data && <ChangePasswordForm asksForCurrent={data.response} returnUrl={returnUrl} />}
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {isPending && <FormPlace />}
    </GatePanel>
  );
}
