import type { Log } from "../../platform/log.ts";
import { createFacebook, type FacebookSettings } from "./facebook.ts";
import { createGoogle, type GoogleSettings } from "./google.ts";
import type { LoginProviders } from "./port.ts";

type Settings = { google: GoogleSettings | undefined; facebook: FacebookSettings | undefined };

/** Those of the providers whose keys are set. */
export const createLoginProviders = ({ google, facebook }: Settings, log: Log): LoginProviders => ({
  ...(google && { google: createGoogle(google, log) }),
  ...(facebook && { facebook: createFacebook(facebook, log) }),
});
