import { paletteRoutes } from "./office/routes.ts";
import { createPaletteService } from "./service.ts";

export function createPaletteModule(needs: Parameters<typeof createPaletteService>[0]) {
  const service = createPaletteService(needs);
  return { service, officeRoutes: () => paletteRoutes({ palette: service }) };
}
