import { createApiKeysService } from "./service.ts";

/** Keys by which programs read what is public. */
export const createApiKeysModule = (needs: Parameters<typeof createApiKeysService>[0]) => ({
  service: createApiKeysService(needs),
});
