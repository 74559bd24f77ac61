import type { Platform } from "../../../platform/platform.ts";
import { createCodexService } from "./service.ts";
import { expiring } from "./tables.ts";

export function createCodexModule(needs: Platform) {
  const service = createCodexService(needs);
  return { service, expiring };
}
