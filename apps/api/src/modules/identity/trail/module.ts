import type { Door } from "../../../platform/modules.ts";
import type { Hooks } from "../accounts/hooks/service.ts";
import { defineTrailJobs } from "./jobs.ts";
import { trailRoutes } from "./routes.ts";
import { createTrailService } from "./service.ts";
import { createTrailStory } from "./story/service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createTrailService>[0], "mails"> & Parameters<typeof defineTrailJobs>[0];

export function createTrailModule(needs: Needs) {
  const service = createTrailService({ ...needs, mails: defineTrailJobs(needs) });
  const story = createTrailStory(needs);
  return {
    service,
    /** The addresses that an account was used from. */
    addresses: (...asked: Parameters<typeof story.addresses>) => story.addresses(...asked),
    expiring,
    hooks: {
      verified: (transaction, verified) => service.record(transaction, { ...verified, kind: "verified" }),
    } satisfies Hooks,
    keeper: service.keeper,
    keeps: { trail: service.all },
    story: [{ name: "trail", kind: "login", tell: story.tell }] as const,
    playerFinders: [story.find],
    routes: ({ authenticate }: Door) => trailRoutes({ trail: service, authenticate }),
  };
}
