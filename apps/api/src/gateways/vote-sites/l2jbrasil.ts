import { limits } from "@gatehouse/contract/limits";
import { z } from "zod";
import { jsonOf } from "../../platform/outbound/client.ts";
import type { VoteSiteKind } from "./port.ts";
import { momentAgo, wallClock } from "./site-time.ts";

const vote = z.object({
  status: z.coerce.number(),
  date: z.string().nullish(),
  server_time: z.string().nullish(),
});
const reply = z.object({ vote: z.union([vote.transform((one) => [one]), z.array(vote)]) });

/** L2JBrasil: JSON, by the player's id in the vote link, or by address. */
export const l2jbrasil: VoteSiteKind = {
  name: "L2JBrasil",
  setting: "L2JBRASIL",
  keys: ["USER"],
  apiUrl: "https://top.l2jbrasil.com",
  pageUrl: "https://top.l2jbrasil.com",
  toCheck: "VOTE_L2JBRASIL_USER",
  create: ({ id, apiUrl, pageUrl }, { client, clock }) => ({
    identities: ["account", "ipv4", "ipv6"],
    callsPerMinute: 120,
    voteUrl: (identity) =>
      `${pageUrl}/index.php?a=in&u=${encodeURIComponent(id)}&player_id=${identity ? encodeURIComponent(identity.value) : "{ip}"}`,
    check({ kind, value }) {
      const query = new URLSearchParams({
        username: id,
        type: "json",
        hours: String(limits.voteHours),
        [kind === "account" ? "player_id" : "ip"]: value,
      });
      return client.ask({ url: `${apiUrl}/votesystem/?${query.toString()}` }, (answer) => {
        const moments = jsonOf(reply)(answer)
          .vote.filter(({ status }) => status === 1)
          // Both are times of the same zone.
          .map((one) => momentAgo(clock, wallClock(one.server_time), wallClock(one.date)));
        if (moments.length === 0) return { voted: false };
        const known = moments.filter((moment) => moment !== null);
        return { voted: true, at: known.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null };
      });
    },
    acknowledge: null,
  }),
};
