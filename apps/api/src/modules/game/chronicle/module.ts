import type { Live } from "../../../platform/live/live.ts";
import { tellOfChronicle } from "./live/service.ts";
import { chronicleRoutes } from "./routes.ts";
import { createChronicleService } from "./service.ts";
import { createChronicleStory } from "./story/service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createChronicleService>[0] &
  Parameters<typeof createChronicleStory>[0] & { live: Live };

export function createChronicleModule(needs: Needs) {
  const service = createChronicleService(needs);
  tellOfChronicle({ ...needs, chronicle: service });
  return {
    service,
    expiring,
    story: [{ name: "chronicle", kind: "game", tell: createChronicleStory(needs) }] as const,
    routes: () => chronicleRoutes({ chronicle: service }),
  };
}
