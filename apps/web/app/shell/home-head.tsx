import { Countdown } from "../features/site/components/countdown.tsx";
import { BalanceOfPower } from "../features/status/components/balance-of-power.tsx";
import { PlayersInside } from "../features/status/components/players-inside.tsx";
import { text } from "../lib/i18n.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Hero } from "../ui/hero.tsx";
import styles from "./home-head.module.css";

/** The head of the home page: the citadel, the balance of power and the countdown. */
export function HomeHead() {
  return (
    <>
      <section aria-labelledby="welcome">
        <Hero
          actions={
            <>
              <ButtonLink to={paths.register} look="main">
                {text("shell.hero.register")}
              </ButtonLink>
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
          <BalanceOfPower />
          <Countdown />
        </div>
      </div>
    </>
  );
}
