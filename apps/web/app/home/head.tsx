import type { HeadBlock } from "@gatehouse/contract/operations/brand";
import { lazy, Suspense } from "react";
import { Countdown } from "../features/content/countdown/components/countdown.tsx";
import { BalanceOfPower } from "../features/game/status/components/balance-of-power.tsx";
import { PlayersInside } from "../features/game/status/components/players-inside.tsx";
import { text } from "../lib/words/i18n.ts";
import { useHasPage, useShellData } from "../lib/page/shell-data.ts";
import { useSession } from "../lib/session/session.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Hero } from "../ui/hero.tsx";
import { useHomeData } from "./use-home-data.ts";
import styles from "./head.module.css";
import { MemberSkeleton } from "./member/member-skeleton.tsx";
import { Notice } from "./notice.tsx";

const usualOrder: readonly HeadBlock[] = ["balance", "countdown"];

/** Only players need it, and only once they are known. */
const MemberHead = lazy(async () => ({ default: (await import("./member/member-head.tsx")).MemberHead }));

/** The head of the home page: the citadel with the words to the visitor or player, the balance of power and the countdown. */
export function HomeHead() {
  const { round, castles } = useHomeData();
  const session = useSession();
  const hasPage = useHasPage();
  const below = useShellData().own?.home.head ?? usualOrder;
  return (
    <>
      <Notice />
      <section aria-labelledby="welcome" data-fills>
        <Hero
          actions={
            <>
              <ButtonLink to={paths.register} look="main">
                {text("shell.hero.register")}
              </ButtonLink>
              {hasPage(paths.files) && (
                <ButtonLink to={paths.files} look="ghost" icon="download">
                  {text("shell.hero.download")}
                </ButtonLink>
              )}
            </>
          }
          member={
            session === undefined ? (
              <MemberSkeleton />
            ) : session ? (
              <Suspense fallback={<MemberSkeleton />}>
                <MemberHead castles={castles} />
              </Suspense>
            ) : undefined
          }
        >
          {session ? undefined : (
            <>
              <h1 id="welcome">
                {text("shell.hero.titleFirst")} <br />
                {text("shell.hero.titleSecond")}
              </h1>
              <p>{text("shell.hero.text")}</p>
              <PlayersInside />
            </>
          )}
        </Hero>
      </section>
      <div className={styles.band}>
        {below.map((name) =>
          name === "balance" ? (
            <div key={name} className={styles.inner}>
              <BalanceOfPower round={round} />
            </div>
          ) : (
            <div key={name} className={styles.countdown}>
              <Countdown />
            </div>
          ),
        )}
      </div>
    </>
  );
}
