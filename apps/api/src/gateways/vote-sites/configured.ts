import { voteSiteCodes, type VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import type { Clock } from "../../platform/clock.ts";
import type { OutboundClient } from "../../platform/outbound/client.ts";
import { hopZone } from "./hopzone.ts";
import { l2jbrasil } from "./l2jbrasil.ts";
import { l2network } from "./l2network.ts";
import { l2servers } from "./l2servers.ts";
import { topZone } from "./l2topzone.ts";
import type { VoteSite, VoteSiteKind, VoteSiteSettings } from "./port.ts";

/** Every site of the contract; what is said of one stands in its own file. */
export const voteSiteKinds: Readonly<Record<VoteSiteCode, VoteSiteKind>> = {
  hopZone,
  topZone,
  l2network,
  l2servers,
  l2jbrasil,
};

type Options = { client: (service: string, addresses: readonly string[]) => OutboundClient; clock: Clock };

/** Those of the sites whose settings are there, in the order of the contract. */
export const createVoteSites = (
  configured: Readonly<Partial<Record<VoteSiteCode, VoteSiteSettings>>>,
  { client, clock }: Options,
): VoteSite[] =>
  voteSiteCodes.flatMap((code) => {
    const settings = configured[code];
    if (!settings) return [];
    const { name, create } = voteSiteKinds[code];
    return { code, name, ...create(settings, { client: client(name, [settings.apiUrl]), clock }) };
  });
