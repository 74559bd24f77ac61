import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { clanNumbers } from "../beside/model.ts";
import type { ClanStanding } from "../standing/model.ts";
import styles from "./clan-numbers.module.css";

type ClanNumbersProps = { clan: ClanProfile; standing: ClanStanding };

/** How a clan stands, in numbers, as far as the game tells them. */
export function ClanNumbers({ clan, standing: { week, fought } }: ClanNumbersProps) {
  const { reputation, members, online, pvp, wins, falls } = clanNumbers(clan);
  // Those of all fights say more than those of the wars.
  const isWhole = wins !== null && falls !== null;
  const score = isWhole ? { won: wins, lost: falls } : fought;
  return (
    <dl className={styles.numbers}>
      <Fact name={text("profiles.clan.rankOf", { text: formatWhole(clan.ranked ?? clan.rank) })} isFirst>
        {`#${formatWhole(clan.rank)}`}
      </Fact>
      <Fact
        name={
          week
            ? text("profiles.clan.reputationWeek", { text: `${week > 0 ? "+" : ""}${formatWhole(week)}` })
            : text("profiles.clan.reputation")
        }
      >
        {formatWhole(reputation)}
      </Fact>
      {members > 0 && (
        <Fact name={text("profiles.clan.members", { n: members, online: formatWhole(online) })}>
          {formatWhole(members)}
        </Fact>
      )}
      {pvp > 0 && <Fact name={text("profiles.beside.pvp")}>{formatWhole(pvp)}</Fact>}
      {score && (
        <Fact name={text(isWhole ? "profiles.clan.week" : "profiles.clan.fought")}>
          {`${formatWhole(score.won)} : ${formatWhole(score.lost)}`}
        </Fact>
      )}
      {fought && (
        <Fact name={text("profiles.clan.leads")}>
          {text("profiles.achievements.done", { n: fought.leads, all: fought.wars })}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; isFirst?: boolean; children: string };

/** What is longer is smaller, so that fewer lines break within a number. */
const longFrom = 12;

const Fact = ({ name, isFirst, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-first={isFirst} data-long={children.length >= longFrom || undefined}>
      {children}
    </dd>
  </div>
);
