import type { OutboundClient } from "../../platform/outbound/client.ts";
import type { VoteSite } from "./port.ts";

type Settings = { token: string; id: string; apiUrl: string; pageUrl: string };

/** L2Servers: one plain word, by address; it does not tell when the vote was. */
export const createL2Servers = (
  { token, id, apiUrl, pageUrl }: Settings,
  client: OutboundClient,
): VoteSite => ({
  code: "l2servers",
  name: "L2Servers",
  identities: ["ipv4", "ipv6"],
  callsPerMinute: 120,
  voteUrl: () => `${pageUrl}/servers/vote-${encodeURIComponent(id)}.php`,
  check: ({ value }) =>
    client.ask(
      {
        url: `${apiUrl}/api/checkip.php?${new URLSearchParams({ hash: token, server_id: id, ip: value }).toString()}`,
      },
      ({ text }) => {
        const word = text.trim().toUpperCase();
        if (word === "TRUE") return { voted: true, at: null };
        if (word === "FALSE") return { voted: false };
        throw new Error("L2Servers answers neither TRUE nor FALSE");
      },
    ),
  acknowledge: null,
});
