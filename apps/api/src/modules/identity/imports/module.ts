import { createImportService } from "./service.ts";

export function createImportsModule(needs: Parameters<typeof createImportService>[0]) {
  return { service: createImportService(needs) };
}
