import { createMoneyDesk } from "./desk/service.ts";
import { createExportService } from "./exports/service.ts";
import { defineCompareJob } from "./jobs.ts";
import { moneyOfficeRoutes } from "./office/routes.ts";
import { createMoneyOffice } from "./office/service.ts";
import { createWayService } from "./office/way/service.ts";
import { createAuditService } from "./service.ts";

type Needs = Omit<Parameters<typeof createAuditService>[0], "transfers"> &
  Omit<Parameters<typeof createMoneyOffice>[0], "compares" | "donations" | "transfers"> &
  Omit<Parameters<typeof defineCompareJob>[0], "faults"> &
  Parameters<typeof createWayService>[0] &
  Omit<Parameters<typeof createExportService>[0], "accounts"> &
  Parameters<typeof createMoneyDesk>[0] & {
    /** What the office reads of them; `service` is what moves money. */
    donations: Parameters<typeof createMoneyOffice>[0]["donations"];
    transfers: Parameters<typeof createMoneyOffice>[0]["transfers"];
    checked: Parameters<typeof createAuditService>[0]["transfers"];
    /** Accounts as exports list them. */
    finder: Parameters<typeof createExportService>[0]["accounts"];
  };

/** All of money at once: whether it adds up, and what the office sees of it. */
export function createAuditModule(needs: Needs) {
  const service = createAuditService({ ...needs, transfers: needs.checked });
  const money = createMoneyOffice({
    ...needs,
    compares: defineCompareJob({ ...needs, faults: service.faults }),
  });
  const ways = createWayService(needs);
  const exports = createExportService({ ...needs, accounts: needs.finder });
  return {
    service,
    exports,
    deskItems: [createMoneyDesk(needs)],
    officeRoutes: () => moneyOfficeRoutes({ money, ways, exports }),
  };
}
