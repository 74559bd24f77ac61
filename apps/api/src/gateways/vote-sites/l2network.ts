import type { VoteSiteKind } from "./port.ts";

/** L2Network: a plain number, by the id in the vote link: the player's own, or a visitor's address. */
export const l2network: VoteSiteKind = {
  name: "L2Network",
  setting: "L2NETWORK",
  keys: ["TOKEN", "USER"],
  apiUrl: "https://l2network.eu",
  pageUrl: "https://l2network.eu",
  toCheck: "VOTE_L2NETWORK_TOKEN and VOTE_L2NETWORK_USER",
  create: ({ token, id, apiUrl, pageUrl }, { client }) => ({
    identities: ["account", "ipv4", "ipv6"],
    callsPerMinute: 120,
    voteUrl: (identity) =>
      `${pageUrl}/index.php?a=in&u=${encodeURIComponent(id)}&id=${identity ? encodeURIComponent(identity.value) : "{ip}"}`,
    check: ({ value }) =>
      client.ask(
        { url: `${apiUrl}/api.php`, form: { apiKey: token, type: "2", player: value } },
        ({ text }) => {
          // Unix seconds of the last vote, however long ago; 0 or -1 when there was none.
          if (!/^\s*-?\d{1,12}\s*$/.test(text)) throw new Error("L2Network answers no number");
          const seconds = Number(text);
          return seconds > 0 ? { voted: true, at: new Date(seconds * 1_000) } : { voted: false };
        },
      ),
    acknowledge: null,
  }),
};
