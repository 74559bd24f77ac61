import { limits } from "@gatehouse/contract/limits";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { useHasPage } from "../../../../lib/page/shell-data.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { writeStored } from "../../../../lib/browser/storage.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { NextStep } from "../model.ts";
import styles from "./next-steps.module.css";

/** The way from a new account into the game. */
export function NextSteps({ from }: { from: NextStep }) {
  useEffect(() => {
    // The head of the home page keeps room from here on.
    writeStored("wayIn", true);
    document.documentElement.dataset["wayIn"] = "";
  }, []);
  const hasFiles = useHasPage()(paths.files);
  const isIn = Boolean(useSession());
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{text("pages.success.next.title")}</h2>
      <ol>
        {from === "verify" && (
          <Step title={text("pages.success.next.verify.title")}>
            {text("pages.success.next.verify.text", { hours: limits.verificationHours })}
          </Step>
        )}
        {hasFiles && (
          <Step title={<Link to={paths.files}>{text("pages.success.next.launcher.title")}</Link>}>
            {text("pages.success.next.launcher.text")}
          </Step>
        )}
        {!isIn && (
          <Step title={text("pages.success.next.login.title")}>{text("pages.success.next.login.text")}</Step>
        )}
        {isIn && (
          <Step title={text("pages.success.next.character.title")}>
            {text("pages.success.next.character.text")}
          </Step>
        )}
      </ol>
      {/* After a registration the button above leads there. */}
      {from === "play" && !isIn && (
        <ButtonLink to={paths.login} look="main">
          {text("pages.success.next.login.title")}
        </ButtonLink>
      )}
    </section>
  );
}

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <b>{title}</b>
    <span>{children}</span>
  </li>
);
