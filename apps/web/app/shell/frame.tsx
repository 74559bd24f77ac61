import { type ReactNode, useMemo } from "react";
import { useMatches } from "react-router";
import { useReferrer } from "../features/community/advertising/use-referrer.ts";
import { CornerBanner } from "../features/content/banners/components/corner-banner.tsx";
import { ServerPlates } from "../features/game/status/components/server-plate.tsx";
import { text } from "../lib/words/i18n.ts";
import type { PageHandle } from "../lib/page/handle.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { Footer } from "./footer.tsx";
import styles from "./frame.module.css";
import { LaidOutSoFar } from "./laid-out-so-far.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { LeftColumn } from "./left-column.tsx";
import { SpokenTitle } from "./spoken-title.tsx";
import { PageHead } from "./page-head.tsx";
import { RightColumn } from "./right-column.tsx";
import { TopBar } from "./top-bar.tsx";

// Made once: each step of the router's way to another page renders the frame anew, and what is the same is passed over.
const bar = <TopBar />;
const head = <PageHead />;
const plates = <ServerPlates />;
const foot = (
  <>
    <Footer />
    <CornerBanner />
    <LanguageOffer />
    <SpokenTitle />
  </>
);

/** The shell around every page (product.md 2.1). The columns follow the page in the source: readers reach it first. */
export function Frame({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Left = handle?.left ?? LeftColumn;
  const LeftFirst = handle?.leftFirst;
  const Right = handle?.right ?? RightColumn;
  const RightFirst = handle?.rightFirst;
  const left = useMemo(
    () => (
      <>
        {LeftFirst && <LeftFirst />}
        <Left />
      </>
    ),
    [LeftFirst, Left],
  );
  const right = useMemo(
    () => (
      <>
        {RightFirst && <RightFirst />}
        <Right />
      </>
    ),
    [RightFirst, Right],
  );
  useReferrer(useShellData().config.publicUrl);
  return (
    <>
      <a className="skip-link" href="#content">
        {text("shell.skip")}
      </a>
      {bar}
      <LaidOutSoFar />
      <div className={styles.page}>
        {head}
        <div className={styles.columns}>
          <div className={styles.status}>{plates}</div>
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <aside aria-label={text("shell.leftColumn")} className={styles.left}>
            {left}
          </aside>
          <aside aria-label={text("shell.rightColumn")} className={styles.right}>
            {right}
          </aside>
        </div>
        {foot}
      </div>
    </>
  );
}
