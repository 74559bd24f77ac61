import { createNewsSearch } from "./service.ts";

export function createNewsSearchModule(needs: Parameters<typeof createNewsSearch>[0]) {
  return { service: createNewsSearch(needs) };
}
