import { createOfficialsService } from "./service.ts";

export const createOfficialsModule = (needs: Parameters<typeof createOfficialsService>[0]) => ({
  service: createOfficialsService(needs),
});
