import type { Deps } from "../deps.ts";
import { reasonText } from "../gateways/game/reason-texts.ts";
import { prizeLine } from "./prizes.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

const shown = 20;

/** What players have won and the game refused. */
export async function prizeFindings({ community }: Deps): Promise<Finding[]> {
  const { prizes, votes } = await community.prizes.refused(shown);
  const findings = prizes.map((prize): Finding => ({
    level: prize.state === "WAITING" ? "wrong" : "note",
    text: `${prizeLine(prize)}; npm run portal -- prizes give ${prize.id} sends it now, prizes close ${prize.id} when it was settled otherwise`,
  }));
  if (votes.count === 0) return findings;
  const why = votes.reason === null ? "the game server says no reason" : reasonText(votes.reason);
  const text = `Prizes: the game refused ${votes.count} rewards of votes in the last day: ${why}; is the script of docs/game-scripts, or the bridge, up to date?`;
  return [...findings, { level: "wrong", text }];
}
