import { createAuditService } from "./service.ts";

export const createAuditModule = (needs: Parameters<typeof createAuditService>[0]) => ({
  service: createAuditService(needs),
});
