import type { Door } from "../../../platform/modules.ts";
import type { PasskeyService } from "../passkeys/service.ts";
import { twoFactorRoutes } from "./routes.ts";
import { createTwoFactorService } from "./service.ts";

export function createTwoFactorModule(needs: Parameters<typeof createTwoFactorService>[0]) {
  const service = createTwoFactorService(needs);
  return {
    service,
    keeps: { twoFactor: (accountId: number) => service.status(accountId) },
    routes: (door: Door & { passkeys: PasskeyService }) => twoFactorRoutes({ ...door, twoFactor: service }),
  };
}
