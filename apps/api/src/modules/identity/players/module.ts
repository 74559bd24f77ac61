import { createAccountFinder } from "../accounts/finding/service.ts";
import { createPlayerActs } from "./office/acts/service.ts";
import { createPlayerPalette } from "./office/palette/service.ts";
import { playerRoutes } from "./office/routes.ts";
import { createPlayerSearch } from "./office/search/service.ts";
import { createPlayerStory } from "./office/service.ts";
import { createSheetService } from "./office/sheet/service.ts";
import { createStoryService } from "./office/story/service.ts";

type Needs = Parameters<typeof createAccountFinder>[0] &
  Omit<Parameters<typeof createPlayerSearch>[0], "accounts"> &
  Omit<Parameters<typeof createSheetService>[0], "finder"> &
  Omit<Parameters<typeof createPlayerStory>[0], "story"> &
  Parameters<typeof createPlayerActs>[0];

/** What the office shows of players and does for them: modules of all areas offer what they tell, find and show. */
export function createPlayersModule(needs: Needs) {
  const finder = createAccountFinder(needs);
  const search = createPlayerSearch({ ...needs, accounts: finder });
  const sheet = createSheetService({ ...needs, finder });
  const story = createStoryService();
  const playerStory = createPlayerStory({ ...needs, story });
  const acts = createPlayerActs(needs);
  return {
    search,
    sheet,
    stories: story,
    /** Accounts as exports list them. */
    finder,
    paletteFinders: createPlayerPalette(search),
    officeRoutes: () => playerRoutes({ search, sheet, story: playerStory, acts }),
  };
}
