import { ledgerOfficeRoutes } from "./office/routes.ts";
import { createAdjustmentService, createBookService } from "./office/service.ts";
import { createLedgerService } from "./service.ts";
import { createLedgerStory } from "./story/service.ts";

type Needs = Parameters<typeof createLedgerService>[0] &
  Parameters<typeof createLedgerStory>[0] &
  Parameters<typeof createBookService>[0] &
  Omit<Parameters<typeof createAdjustmentService>[0], "ledger">;

export function createLedgerModule(needs: Needs) {
  const service = createLedgerService(needs);
  const adjustments = createAdjustmentService({ ...needs, ledger: service });
  const players = createLedgerStory(needs);
  return {
    service,
    adjustments,
    /** The entries as the office reads them. */
    book: createBookService(needs),
    /** What the office shows of a player's entries. */
    players,
    story: [{ name: "ledger", kind: "money", tell: players.tell }] as const,
    officeRoutes: () => ledgerOfficeRoutes({ adjustments }),
  };
}
