import { createOwnerService } from "./service.ts";

export const createOwnerModule = (needs: Parameters<typeof createOwnerService>[0]) => ({
  service: createOwnerService(needs),
});
