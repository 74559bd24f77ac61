import type { Db } from "../../../database.ts";
import type { VoteSite } from "../../../gateways/vote-sites/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { OutboundTrouble } from "../../../platform/outbound/trouble.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import { takeCall } from "./checks/service.ts";
import { markAcknowledged, selectToAcknowledge } from "./store.ts";

const roundSeconds = 20;
const votesARound = 20;

type Options = { rounds: Rounds; db: Db; clock: Clock; sites: readonly VoteSite[] };

/** Tells the sites that ask for it of the votes that were rewarded, until they have heard it. */
export function defineVoteRounds({ rounds, db, clock, sites }: Options): void {
  for (const { acknowledge, ...site } of sites) {
    if (!acknowledge) continue;
    const tell = async (): Promise<void> => {
      const votes = await selectToAcknowledge(db, site.code, { max: votesARound, now: clock.now() });
      for (const { id, identity } of votes) {
        if (!(await takeCall(db, clock, { ...site, acknowledge }, 1))) return;
        try {
          await acknowledge(identity);
        } catch (error) {
          if (error instanceof OutboundTrouble) return;
          throw error;
        }
        await markAcknowledged(db, id, clock.now());
      }
    };
    rounds.define(`vote acknowledgements ${site.code}`, roundSeconds, () =>
      whenAlone(db, "voteAcknowledgements", tell, site.code),
    );
  }
}
