import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { jsonOf, type OutboundClient } from "../../platform/outbound/client.ts";
import type { VoteSite } from "./port.ts";
import { momentAgo } from "./site-time.ts";

const seconds = z.coerce.number().nullish();
const reply = z.object({
  ok: z.literal(true),
  result: z.object({ isVoted: z.boolean(), voteTime: seconds, serverTime: seconds }),
});

type Settings = { token: string; id: string; apiUrl: string; pageUrl: string };

/** L2TopZone: JSON, by address; it wants to hear that a vote was rewarded, and answers only addresses that it has on its list. */
export const createL2TopZone = (
  { token, id, apiUrl, pageUrl }: Settings,
  { client, clock }: { client: OutboundClient; clock: Clock },
): VoteSite => ({
  code: "topZone",
  name: "L2TopZone",
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
});

const milliseconds = (value: number | null | undefined): number | null => (value ? value * 1_000 : null);
