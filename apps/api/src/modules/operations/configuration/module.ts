import type { Config } from "../../../config.ts";
import { portalRoutes } from "./routes.ts";

/** What other areas have for visitors to see. */
type Shown = Omit<Parameters<typeof portalRoutes>[0], "config">;

export const createConfigurationModule = ({ config }: { config: Config }) => ({
  routes: (shown: Shown) => portalRoutes({ ...shown, config }),
});
