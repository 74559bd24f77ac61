import type { Platform } from "../../../platform/platform.ts";
import type { ChronicleService } from "../chronicle/service.ts";
import type { RecordService } from "../../operations/record/service.ts";
import type { WorldService } from "../world/service.ts";
import { defineCodexRounds } from "./jobs.ts";
import { createCodexLooks } from "./looks/service.ts";
import { createMarket } from "./market/service.ts";
import { codexOfficeRoutes } from "./office/routes.ts";
import { createCodexOffice } from "./office/service.ts";
import { ownPictureRoutes } from "./own-pictures/routes.ts";
import { createOwnPictures } from "./own-pictures/service.ts";
import { createCodexReading } from "./reading/service.ts";
import { codexRoutes } from "./routes.ts";
import { createCodexService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Platform & {
  record: Pick<RecordService, "note">;
  world: WorldService;
  chronicle: Pick<ChronicleService, "fallsOf">;
};

export function createCodexModule(needs: Needs) {
  const pictures = createOwnPictures({ ...needs, isOff: needs.config.codex.mode === "off" });
  const service = createCodexService({ ...needs, pictures });
  const market = createMarket(needs);
  const tidings = { bosses: () => needs.world.bosses(), fallsOf: needs.chronicle.fallsOf };
  const reading = createCodexReading({
    codex: service,
    market,
    tidings,
    delivered: needs.config.game.itemId,
  });
  const looks = createCodexLooks({ ...needs, codex: service });
  const codexOffice = createCodexOffice({ ...needs, codex: service });
  defineCodexRounds({ ...needs, pictures, codexOffice, looks });
  return {
    service,
    reading,
    looks,
    pictures,
    office: codexOffice,
    routes: () => codexRoutes({ ...needs, codex: reading, looks }),
    officeRoutes: () => codexOfficeRoutes({ codexOffice }),
    /** Outside the API. */
    pictureRoutes: () => ownPictureRoutes({ ...needs, codex: service, pictures }),
    expiring,
  };
}
