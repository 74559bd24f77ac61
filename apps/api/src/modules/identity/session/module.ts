import type { Door } from "../../../platform/modules.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";
import { defineSessionJobs } from "./jobs.ts";
import { sessionRoutes } from "./routes.ts";
import { createSessionService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createSessionService>[0], "mails" | "codeKey"> &
  Omit<Parameters<typeof defineSessionJobs>[0], "codeKey"> & { secretKey: string };

export function createSessionModule(needs: Needs) {
  const codeKey = derivedKey(needs.secretKey, "device code");
  const service = createSessionService({
    ...needs,
    codeKey,
    mails: defineSessionJobs({ ...needs, codeKey }),
  });
  return {
    service,
    expiring,
    hooks: { passwordSet: service.forgetAttempts, deleted: service.forgetAttempts },
    routes: ({ throttle }: Door) => sessionRoutes({ session: service, throttle }),
  };
}
