import type { OwnAccount } from "@gatehouse/contract/identity/own-account";
import { Link } from "react-router";
import { useGameFiles } from "../../features/content/files/api.ts";
import { formatSize } from "../../features/content/files/model.ts";
import { ResendLink } from "../../features/identity/session/components/resend-link.tsx";
import { useHasPage } from "../../lib/page/shell-data.ts";
import { text } from "../../lib/words/i18n.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./first-evening.module.css";

type NextStepProps = { login: string | undefined; account: OwnAccount | undefined };

/** The one thing to do now: the email first, since the rest of the house waits for it; then the launcher. */
export function NextStep({ login, account }: NextStepProps) {
  const hasFiles = useHasPage()(paths.files);
  if (account?.verified === false && account.email !== null) {
    return (
      <section aria-labelledby="first-email" className={styles.box} data-now>
        <h2 id="first-email">{text("home.first.email.title")}</h2>
        <p>{text("home.first.email.text", { email: account.email })}</p>
        <ResendLink />
        {hasFiles && <Link to={paths.files}>{text("home.first.email.meanwhile")}</Link>}
      </section>
    );
  }
  return (
    <section aria-labelledby="first-launcher" className={styles.box} data-now>
      <h2 id="first-launcher">{text("home.first.launcher.title")}</h2>
      {hasFiles && <Launcher />}
      <ol className={styles.then}>
        <li>{text("home.first.launcher.then", { name: login ?? "none" })}</li>
        <li>{text("home.first.launcher.make")}</li>
      </ol>
    </section>
  );
}

const filesShown = 3;

/** The way to the files, and how much each of them is. */
function Launcher() {
  const files = useGameFiles();
  return (
    <>
      <ButtonLink to={paths.files} look="main" wide icon="download">
        {text("home.first.launcher.get")}
      </ButtonLink>
      <dl className={styles.sizes} aria-busy={files === undefined || undefined}>
        {files?.slice(0, filesShown).map(
          ({ title, size }) =>
            size !== undefined && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{formatSize(size)}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
