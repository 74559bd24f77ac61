import type { Door } from "../../../platform/modules.ts";
import type { Hooks } from "../../identity/accounts/hooks/service.ts";
import { referralOfficeRoutes } from "./office/routes.ts";
import { createReferralOfficeService } from "./office/service.ts";
import { referralRoutes } from "./routes.ts";
import { createReferralService } from "./service.ts";

type Needs = Parameters<typeof createReferralService>[0] &
  Omit<Parameters<typeof createReferralOfficeService>[0], "referral">;

export function createReferralModule(needs: Needs) {
  const service = createReferralService(needs);
  const referrals = createReferralOfficeService({ ...needs, referral: service });
  return {
    service,
    hooks: {
      verified: (transaction, verified) => service.verified(transaction, verified),
    } satisfies Hooks,
    deskItems: [() => referrals.deskItems()],
    routes: ({ authenticate }: Door) => referralRoutes({ referral: service, authenticate }),
    officeRoutes: () => referralOfficeRoutes({ referrals }),
  };
}
