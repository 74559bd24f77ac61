import { voteSiteCodes, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { Lantern } from "../../../../../ui/art/lantern.tsx";
import styles from "./votes.module.css";

/** Until when each vote counts, as the player sees it, and who came by invitation. */
export const Votes = ({ player: { votes, invited } }: { player: PlayerReply }) => (
  <Block title={word("officePlayers.votes.title")} note={word("officePlayers.votes.invited", { n: invited })}>
    <ul className={styles.lamps}>
      {voteSiteCodes.map((code) => {
        const vote = votes.find(({ site }) => site === code);
        return (
          <li key={code}>
            <Lantern state={vote ? "lit" : "dark"} />
            <b>{voteSites[code].title}</b>
            <span className="num">
              {vote
                ? word("officePlayers.votes.until", { moment: nearMoment(vote.until) })
                : word("officePlayers.votes.not")}
            </span>
          </li>
        );
      })}
    </ul>
  </Block>
);
