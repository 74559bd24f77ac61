import type { Door } from "../../../platform/modules.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";
import { defineVoteRounds } from "./jobs.ts";
import { votesOfficeRoutes } from "./office/routes.ts";
import { createVotesOfficeService } from "./office/service.ts";
import { votesRoutes } from "./routes.ts";
import { createVotesService } from "./service.ts";
import { createVoteStory } from "./story/service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createVotesService>[0], "linkKey" | "networkKey"> &
  Parameters<typeof defineVoteRounds>[0] &
  Parameters<typeof createVoteStory>[0] &
  Parameters<typeof createVotesOfficeService>[0] & { secretKey: string };

export function createVotesModule(needs: Needs) {
  const service = createVotesService({
    ...needs,
    linkKey: derivedKey(needs.secretKey, "vote link"),
    networkKey: derivedKey(needs.secretKey, "vote network"),
  });
  defineVoteRounds(needs);
  const office = createVotesOfficeService(needs);
  const story = createVoteStory(needs);
  return {
    service,
    expiring,
    story: [{ name: "vote", kind: "vote", tell: story.tell }] as const,
    /** What the office shows of a player's votes. */
    counting: (accountId: number) => story.counting(accountId),
    routes: ({ authenticate }: Door) => votesRoutes({ votes: service, authenticate }),
    officeRoutes: () => votesOfficeRoutes({ votes: office }),
  };
}
