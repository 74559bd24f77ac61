import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { jsonOf, type OutboundClient } from "../../platform/outbound/client.ts";
import type { VoteSite } from "./port.ts";
import { momentAgo, wallClock } from "./site-time.ts";

const reply = z.object({
  voted: z.boolean(),
  voteTime: z.string().nullish(),
  hopzoneServerTime: z.string().nullish(),
  status_code: z.literal(["200", 200]),
});

type Settings = { token: string; id: string; apiUrl: string; pageUrl: string };

/** HopZone: JSON, by IPv4 address. */
export const createHopZone = (
  { token, id, apiUrl, pageUrl }: Settings,
  { client, clock }: { client: OutboundClient; clock: Clock },
): VoteSite => ({
  code: "hopZone",
  name: "HopZone",
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
});
