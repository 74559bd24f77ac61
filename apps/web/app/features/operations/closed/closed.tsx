import type { MetaArgs } from "react-router";
import { text } from "../../../lib/i18n.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import styles from "./closed.module.css";

export const handle = { head: null };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("site.closed.title"),
    description: text("site.closed.intro"),
    path: paths.home,
    hidden: true,
  });

/** A page that a later version opens. */
export default function Closed() {
  return (
    <GatePanel title={text("site.closed.title")} intro={text("site.closed.intro")}>
      <p>{text("site.closed.text")}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.home} look="main">
          {text("site.closed.home")}
        </ButtonLink>
        <ButtonLink to={paths.stats}>{text("site.closed.stats")}</ButtonLink>
      </div>
    </GatePanel>
  );
}
