import type { Door } from "../../../platform/modules.ts";
import type { LedgerStory } from "../ledger/story/service.ts";
import { createTransferFinder } from "./finding/service.ts";
import { transferOfficeRoutes } from "./office/routes.ts";
import { createTransferBooks } from "./office/service.ts";
import { transferRoutes } from "./routes.ts";
import { createTransfersService } from "./service.ts";

type Needs = Parameters<typeof createTransfersService>[0] &
  Parameters<typeof createTransferBooks>[0] & {
    /** Whose an entry's holder is. */
    holders: Pick<LedgerStory, "accountOf" | "entries">;
  };

export function createTransfersModule(needs: Needs) {
  const { ledger, holders } = needs;
  const service = createTransfersService(needs);
  const books = createTransferBooks(needs);
  return {
    service,
    /** Transfers as the office reads them. */
    books,
    playerFinders: [createTransferFinder({ ...needs, ledger: holders })],
    routes: ({ authenticate }: Door) =>
      transferRoutes({ ledger, entries: holders.entries, transfers: service, authenticate }),
    officeRoutes: () => transferOfficeRoutes({ transfers: books }),
  };
}
