// Without schemas, so that a page can name the sites and not ship a validator.

/**
 * What a vote can earn for 12 hours: +5% physical and magical attack; +1000 CP; +10% HP and MP; +15 speed and critical
 * rate; +5% physical and magical defence.
 */
export const voteRewardCodes = ["attack", "cp", "hpMp", "speedCritical", "defence"] as const;
export type VoteRewardCode = (typeof voteRewardCodes)[number];

/** The server lists whose votes are rewarded, in the order of the pages: how pages name each, and what a vote there earns. */
export const voteSites = {
  hopZone: { title: "HopZone", reward: "attack" },
  topZone: { title: "TopZone", reward: "cp" },
  l2network: { title: "L2 Network", reward: "hpMp" },
  l2servers: { title: "L2 Servers", reward: "speedCritical" },
  l2jbrasil: { title: "L2JBrasil", reward: "defence" },
} as const satisfies Record<string, { title: string; reward: VoteRewardCode }>;
export type VoteSiteCode = keyof typeof voteSites;
export const voteSiteCodes = Object.keys(voteSites) as readonly VoteSiteCode[];
