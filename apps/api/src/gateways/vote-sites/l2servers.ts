import type { VoteSiteKind } from "./port.ts";

/** L2Servers: one plain word, by address; it does not tell when the vote was. */
export const l2servers: VoteSiteKind = {
  name: "L2Servers",
  setting: "L2SERVERS",
  keys: ["TOKEN", "ID"],
  apiUrl: "https://www.l2servers.com",
  pageUrl: "https://www.l2servers.com",
  toCheck: "VOTE_L2SERVERS_TOKEN and VOTE_L2SERVERS_ID",
  create: ({ token, id, apiUrl, pageUrl }, { client }) => ({
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
  }),
};
