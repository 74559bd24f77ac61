import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createOutboundClient } from "../../platform/outbound/client.ts";
import { createFacebook, type FacebookSettings } from "./facebook.ts";
import type { GoogleSettings } from "./google.ts";
import type { LoginProvider, LoginProviders } from "./port.ts";

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
    ...(google && {
      google: whenAsked(async () => {
        const { createGoogle } = await import("./google.ts");
        return createGoogle(google, through("Google", google.issuer));
      }),
    }),
    ...(facebook && { facebook: createFacebook(facebook, through("Facebook", facebook.graphUrl)) }),
  };
}

/** A provider whose library is loaded when somebody first comes by it. */
function whenAsked(make: () => Promise<LoginProvider>): LoginProvider {
  let made: Promise<LoginProvider> | undefined;
  const provider = (): Promise<LoginProvider> => (made ??= make());
  return {
    address: async (round) => (await provider()).address(round),
    identify: async (round, code) => (await provider()).identify(round, code),
  };
}
