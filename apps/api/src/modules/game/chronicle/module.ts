import type { Live } from "../../../platform/live/live.ts";
import { tellOfChronicle } from "./live/service.ts";
import { chronicleRoutes } from "./routes.ts";
import { createChronicleService } from "./service.ts";
import { expiring } from "./tables.ts";

export function createChronicleModule(needs: Parameters<typeof createChronicleService>[0] & { live: Live }) {
  const service = createChronicleService(needs);
  tellOfChronicle({ ...needs, chronicle: service });
  return { service, expiring, routes: () => chronicleRoutes({ chronicle: service }) };
}
