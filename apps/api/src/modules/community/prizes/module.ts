import { definePrizeRounds } from "./jobs.ts";
import { createPrizesService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createPrizesService>[0] &
  Omit<Parameters<typeof definePrizeRounds>[0], "prizes">;

export function createPrizesModule(needs: Needs) {
  const service = createPrizesService(needs);
  definePrizeRounds({ ...needs, prizes: service });
  return { service, expiring, deskItems: [() => service.deskItems()] };
}
