import type { Config } from "../../../../config.ts";
import { defineExpiryJobs } from "./jobs.ts";
import { createPlayKeeper } from "./play/service.ts";
import { createAccountExpiryService } from "./service.ts";

type Needs = Parameters<typeof createAccountExpiryService>[0] &
  Parameters<typeof createPlayKeeper>[0] &
  Omit<Parameters<typeof defineExpiryJobs>[0], "expiry"> & { config: Pick<Config, "mail"> };

export function createExpiryModule(needs: Needs) {
  const service = createAccountExpiryService(needs);
  // Where no mail can be sent, nobody can verify anything.
  if (needs.config.mail) defineExpiryJobs({ ...needs, expiry: service });
  return { service, keeper: createPlayKeeper(needs) };
}
