import type { Door } from "../../../platform/modules.ts";
import type { TrailService } from "../../identity/trail/service.ts";
import { unstuckRoutes } from "./routes.ts";
import { createUnstuckService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createUnstuckService>[0], "trail">;

/** The trail is the identity area's, which is put together later: it comes with the door. */
export const createUnstuckModule = (needs: Needs) => ({
  expiring,
  routes: ({ authenticate, trail }: Door & { trail: TrailService }) =>
    unstuckRoutes({ unstuck: createUnstuckService({ ...needs, trail }), authenticate }),
});
