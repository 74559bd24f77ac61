import type { Door } from "../../../platform/modules.ts";
import { referralRoutes } from "./routes.ts";
import { createReferralService } from "./service.ts";

export function createReferralModule(needs: Parameters<typeof createReferralService>[0]) {
  const service = createReferralService(needs);
  return {
    service,
    routes: ({ authenticate }: Door) => referralRoutes({ referral: service, authenticate }),
  };
}
