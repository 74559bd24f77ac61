import type { VoteSiteCode } from "@gatehouse/contract/community/votes";
import type { Clock } from "../../platform/clock.ts";
import type { OutboundClient } from "../../platform/outbound/client.ts";
import { createHopZone } from "./hopzone.ts";
import { createL2jBrasil } from "./l2jbrasil.ts";
import { createL2Network } from "./l2network.ts";
import { createL2Servers } from "./l2servers.ts";
import { createL2TopZone } from "./l2topzone.ts";
import type { VoteSite } from "./port.ts";

type Settings = { token: string; id: string; apiUrl: string; pageUrl: string };
type Options = { client: (service: string, addresses: readonly string[]) => OutboundClient; clock: Clock };

/** Those of the five sites whose settings are there, in the order of the contract. */
export function createVoteSites(
  sites: Readonly<Partial<Record<VoteSiteCode, Settings>>>,
  { client, clock }: Options,
): VoteSite[] {
  const { hopZone, topZone, l2network, l2servers, l2jbrasil } = sites;
  return [
    hopZone && createHopZone(hopZone, { client: client("HopZone", [hopZone.apiUrl]), clock }),
    topZone && createL2TopZone(topZone, { client: client("L2TopZone", [topZone.apiUrl]), clock }),
    l2network && createL2Network(l2network, client("L2Network", [l2network.apiUrl])),
    l2servers && createL2Servers(l2servers, client("L2Servers", [l2servers.apiUrl])),
    l2jbrasil && createL2jBrasil(l2jbrasil, { client: client("L2JBrasil", [l2jbrasil.apiUrl]), clock }),
  ].filter((site) => site !== undefined);
}
