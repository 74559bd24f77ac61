import type { Platform } from "../../../platform/platform.ts";
import type { ChronicleService } from "../chronicle/service.ts";
import type { WorldService } from "../world/service.ts";
import { defineCodexRounds } from "./jobs.ts";
import { createMarket } from "./market/service.ts";
import { ownPictureRoutes } from "./own-pictures/routes.ts";
import { createOwnPictures } from "./own-pictures/service.ts";
import { createCodexReading } from "./reading/service.ts";
import { codexRoutes } from "./routes.ts";
import { createCodexService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Platform & { world: WorldService; chronicle: Pick<ChronicleService, "deathsOf"> };

export function createCodexModule(needs: Needs) {
  const pictures = createOwnPictures({ ...needs, isOff: needs.config.codex.mode === "off" });
  defineCodexRounds({ ...needs, pictures });
  const service = createCodexService({ ...needs, pictures });
  const market = createMarket(needs);
  const tidings = { bosses: () => needs.world.bosses(), deaths: needs.chronicle.deathsOf };
  const reading = createCodexReading({
    codex: service,
    market,
    tidings,
    delivered: needs.config.game.itemId,
  });
  return {
    service,
    reading,
    pictures,
    routes: () => codexRoutes({ codex: reading }),
    /** Outside the API. */
    pictureRoutes: () => ownPictureRoutes({ ...needs, codex: service, pictures }),
    expiring,
  };
}
