import type { Door } from "../../../platform/modules.ts";
import { defineCompetitionJobs } from "./jobs.ts";
import { createJudgingService } from "./judging/service.ts";
import { competitionOfficeRoutes } from "./office/routes.ts";
import { createCompetitionOfficeService } from "./office/service.ts";
import { closingOf, weeksFrom } from "./period.ts";
import { bringResult, type WinnerHandler } from "./results/service.ts";
import { competitionRoutes } from "./routes.ts";
import { createCompetitionService } from "./service.ts";

export type { EventHeroTeller } from "./judging/service.ts";

type Needs = Parameters<typeof createCompetitionService>[0] &
  Omit<Parameters<typeof createJudgingService>[0], "videos" | "winnerHandlers"> &
  Omit<Parameters<typeof createCompetitionOfficeService>[0], "isOn" | "winnerHandlers"> &
  Omit<Parameters<typeof defineCompetitionJobs>[0], "judging">;

/** Without an outside service for videos there is nothing to judge. */
export function createCompetitionModule(needs: Needs) {
  const { videos } = needs;
  const service = createCompetitionService(needs);
  const winnerHandlers: WinnerHandler[] = [];
  const judged = { ...needs, winnerHandlers };
  defineCompetitionJobs({ ...needs, judging: videos && createJudgingService({ ...judged, videos }) });
  const office = createCompetitionOfficeService({ ...judged, isOn: videos !== null });
  return {
    service,
    /** Has `handler` hear of each week's winner. */
    onWinner: (handler: WinnerHandler): void => void winnerHandlers.push(handler),
    /** Those to come; none where there is nothing to judge. */
    weeks: () => (videos ? weeksFrom(needs.clock.now()) : []),
    /** Winners of weeks from before the portal. */
    past: {
      isOver: (week: string): boolean => closingOf(week) <= needs.clock.now(),
      bring: bringResult,
    },
    deskItems: [() => office.deskItems()],
    routes: ({ authenticate }: Door) => competitionRoutes({ competition: service, authenticate }),
    officeRoutes: () => competitionOfficeRoutes({ competition: office }),
  };
}
