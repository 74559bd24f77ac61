import type { Door } from "../../../platform/modules.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";
import { defineVoteRounds } from "./jobs.ts";
import { votesRoutes } from "./routes.ts";
import { createVotesService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createVotesService>[0], "linkKey" | "networkKey"> &
  Parameters<typeof defineVoteRounds>[0] & { secretKey: string };

export function createVotesModule(needs: Needs) {
  const service = createVotesService({
    ...needs,
    linkKey: derivedKey(needs.secretKey, "vote link"),
    networkKey: derivedKey(needs.secretKey, "vote network"),
  });
  defineVoteRounds(needs);
  return {
    service,
    expiring,
    routes: ({ authenticate }: Door) => votesRoutes({ votes: service, authenticate }),
  };
}
