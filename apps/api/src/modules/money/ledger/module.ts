import { createLedgerService } from "./service.ts";

export const createLedgerModule = (needs: Parameters<typeof createLedgerService>[0]) => ({
  service: createLedgerService(needs),
});
