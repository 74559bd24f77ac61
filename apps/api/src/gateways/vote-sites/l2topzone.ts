import { z } from "zod";
import { jsonOf } from "../../platform/outbound/client.ts";
import type { VoteSiteKind } from "./port.ts";
import { momentAgo } from "./site-time.ts";

const seconds = z.coerce.number().nullish();
const reply = z.object({
  ok: z.literal(true),
  result: z.object({ isVoted: z.boolean(), voteTime: seconds, serverTime: seconds }),
});

/** L2TopZone: JSON, by address; it wants to hear that a vote was rewarded, and answers only addresses that it has on its list. */
export const topZone: VoteSiteKind = {
  name: "L2TopZone",
  setting: "TOPZONE",
  keys: ["TOKEN", "ID"],
  apiUrl: "https://api.l2topzone.com",
  pageUrl: "https://l2topzone.com",
  toCheck: "VOTE_TOPZONE_TOKEN, and that L2TopZone has this machine's address on its list",
  create: ({ token, id, apiUrl, pageUrl }, { client, clock }) => ({
    identities: ["ipv4", "ipv6"],
    callsPerMinute: 60,
    voteUrl: () => `${pageUrl}/vote/id/${encodeURIComponent(id)}`,
    check: ({ value }) =>
      client.ask(
        { url: `${apiUrl}/v1/vote?${new URLSearchParams({ token, ip: value }).toString()}` },
        (answer) => {
          const { isVoted, voteTime, serverTime } = jsonOf(reply)(answer).result;
          if (!isVoted) return { voted: false };
          return { voted: true, at: momentAgo(clock, milliseconds(serverTime), milliseconds(voteTime)) };
        },
      ),
    acknowledge: ({ value }) =>
      client.ask(
        { url: `${apiUrl}/v1/server_${encodeURIComponent(token)}/confirmVote`, json: { ip: value } },
        () => {},
      ),
  }),
};

const milliseconds = (value: number | null | undefined): number | null => (value ? value * 1_000 : null);
