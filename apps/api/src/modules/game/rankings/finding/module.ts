import { createCharacterFinder } from "./service.ts";

export const createFindingModule = (needs: Parameters<typeof createCharacterFinder>[0]) => ({
  service: createCharacterFinder(needs),
});
