import type { Door } from "../../../platform/modules.ts";
import type { ConfirmationService } from "../session/confirmation/service.ts";
import { passkeyRoutes } from "./routes.ts";
import { createPasskeyService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createPasskeyService>[0] & { confirmation: ConfirmationService };

export function createPasskeysModule(needs: Needs) {
  const service = createPasskeyService(needs);
  return {
    service,
    expiring,
    keeps: { passkeys: service.list },
    routes: (door: Door) => passkeyRoutes({ ...door, passkeys: service, confirmation: needs.confirmation }),
  };
}
