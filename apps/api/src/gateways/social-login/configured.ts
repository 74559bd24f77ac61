import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createOutboundClient } from "../../platform/outbound/client.ts";
import { createFacebook, type FacebookSettings } from "./facebook.ts";
import { createGoogle, type GoogleSettings } from "./google.ts";
import type { LoginProviders } from "./port.ts";

type Settings = { google: GoogleSettings | undefined; facebook: FacebookSettings | undefined };

const bounds = { timeoutMs: 10_000, maxBytes: 256 * 1_024 };

/** Those of the providers whose keys are set. */
export function createLoginProviders(
  { google, facebook }: Settings,
  { log, clock }: { log: Log; clock: Clock },
): LoginProviders {
  const through = (service: string, address: string) => ({
    client: createOutboundClient({ service, addresses: [address], log, clock, bounds }),
    log,
  });
  return {
    ...(google && { google: createGoogle(google, through("Google", google.issuer)) }),
    ...(facebook && { facebook: createFacebook(facebook, through("Facebook", facebook.graphUrl)) }),
  };
}
