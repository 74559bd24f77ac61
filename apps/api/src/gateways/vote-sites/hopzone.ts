import { z } from "zod";
import { jsonOf } from "../../platform/outbound/client.ts";
import type { VoteSiteKind } from "./port.ts";
import { momentAgo, wallClock } from "./site-time.ts";

const reply = z.object({
  voted: z.boolean(),
  voteTime: z.string().nullish(),
  hopzoneServerTime: z.string().nullish(),
  status_code: z.literal(["200", 200]),
});

/** HopZone: JSON, by IPv4 address. */
export const hopZone: VoteSiteKind = {
  name: "HopZone",
  setting: "HOPZONE",
  keys: ["TOKEN", "ID"],
  apiUrl: "https://api.hopzone.net",
  pageUrl: "https://l2.hopzone.net",
  toCheck: "VOTE_HOPZONE_TOKEN",
  create: ({ token, id, apiUrl, pageUrl }, { client, clock }) => ({
    identities: ["ipv4"],
    callsPerMinute: 120,
    voteUrl: () => `${pageUrl}/site/vote/${encodeURIComponent(id)}/1`,
    check: ({ value }) =>
      client.ask(
        { url: `${apiUrl}/lineage2/vote?${new URLSearchParams({ token, ip_address: value }).toString()}` },
        (answer) => {
          const { voted, voteTime, hopzoneServerTime } = jsonOf(reply)(answer);
          if (!voted) return { voted };
          // Whatever zone both times are in, their difference is right.
          return { voted, at: momentAgo(clock, wallClock(hopzoneServerTime), wallClock(voteTime)) };
        },
      ),
    acknowledge: null,
  }),
};
