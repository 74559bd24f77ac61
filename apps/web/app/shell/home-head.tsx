import { Countdown } from "../features/content/countdown/components/countdown.tsx";
import { BalanceOfPower } from "../features/game/status/components/balance-of-power.tsx";
import { PlayersInside } from "../features/game/status/components/players-inside.tsx";
import { text } from "../lib/i18n.ts";
import { useSession } from "../lib/session.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Hero } from "../ui/hero.tsx";
import { useHomeData } from "./home-data.ts";
import styles from "./home-head.module.css";
import { Notice } from "./notice.tsx";

/** The head of the home page: the citadel, the balance of power and the countdown. */
export function HomeHead() {
  const { round } = useHomeData();
  return (
    <>
      <Notice />
      <section aria-labelledby="welcome">
        <Hero
          actions={
            <>
              <Invitation />
              <ButtonLink to={paths.files} look="ghost" icon="download">
                {text("shell.hero.download")}
              </ButtonLink>
            </>
          }
        >
          <h1 id="welcome">
            {text("shell.hero.titleFirst")} <br />
            {text("shell.hero.titleSecond")}
          </h1>
          <p>{text("shell.hero.text")}</p>
          <PlayersInside />
        </Hero>
      </section>
      <div className={styles.band}>
        <div className={styles.inner}>
          <BalanceOfPower round={round} />
          <Countdown />
        </div>
      </div>
    </>
  );
}

/** What a visitor, or a player, may want first. Before hydration the page shows the one that the startup script found to apply. */
function Invitation() {
  const session = useSession();
  return (
    <>
      {!session && (
        <ButtonLink to={paths.register} look="main" className={styles.visitor}>
          {text("shell.hero.register")}
        </ButtonLink>
      )}
      {session !== null && (
        <ButtonLink to={paths.stats} look="main" className={styles.player}>
          {text("shell.hero.rankings")}
        </ButtonLink>
      )}
    </>
  );
}
