import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import type { SortField } from "@gatehouse/contract/game/stats";
import type { ReactNode } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { formatStat } from "../../rankings/numbers.ts";
import { offeredTo } from "../places.ts";
import styles from "./facts.module.css";

const shown: readonly SortField[] = ["pvpCount", "killDeathRatio", "pkKills", "onlineTime"];
const most = 2;

/** What is asked first of a character, as far as the game tells it. */
export function Facts({ profile }: { profile: CharacterProfile }) {
  const { clan, heroCount } = profile;
  const offered = offeredTo(profile);
  return (
    <dl className={styles.facts}>
      {clan && (
        <Fact name={text("profiles.clan.word")} isName>
          <ClanLink name={clan} />
        </Fact>
      )}
      {shown
        .filter((field) => offered.includes(field))
        .slice(0, most)
        .map((field) => (
          <Fact
            key={field}
            name={field === "pvpCount" ? text("profiles.wins") : text(`rankings.options.${field}`)}
          >
            {formatStat(field, profile[field])}
          </Fact>
        ))}
      {heroCount > 0 && (
        <Fact name={text("profiles.timesHero", { n: heroCount })}>{formatWhole(heroCount)}</Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; isName?: boolean; children: ReactNode };

/** A loud number, or a name, over a quiet word; inside a `dl`. */
function Fact({ name, isName = false, children }: FactProps) {
  const isLong = typeof children === "string" && children.length > 9;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd data-name={isName || undefined} data-long={isLong || undefined}>
        {children}
      </dd>
    </div>
  );
}
