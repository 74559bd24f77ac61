import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { HappeningsService } from "../identity/notifications/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import { createContentModule } from "./module.ts";
import { createPicturesModule } from "./pictures/module.ts";
import { createNewsSearchModule } from "./search/module.ts";
import { createTextsModule } from "./texts/module.ts";
import type { PastWinners } from "./texts/imports/service.ts";
import type { Shelf } from "./texts/service.ts";

type Needs = {
  platform: Platform;
  /** Where the community has its events put. */
  eventShelf: Shelf;
  pastWinners: PastWinners;
  accounts: AccountService;
  record: RecordService;
  /** What players are told of. */
  happenings: Pick<HappeningsService, "tell" | "plan">;
};

/** What operators write: news, events, prose, files, banners, the countdown, the home page's video. */
export function createContentArea({
  platform,
  eventShelf,
  pastWinners,
  accounts,
  record,
  happenings,
}: Needs) {
  const content = createContentModule({ ...platform, happenings });
  const shelves = { ...content.shelves, event: eventShelf };
  const pictures = createPicturesModule({
    ...platform,
    record,
    isInTexts: (...asked) => texts.service.isInTexts(...asked),
  });
  const texts = createTextsModule({
    ...platform,
    accounts,
    record,
    shelves,
    pastWinners,
    content: content.service,
    pictures: pictures.service,
  });
  const search = createNewsSearchModule({ ...platform, titles: content.service.titles });
  return {
    ...content.service,
    ...texts.imports,
    /** What the search over everything finds of announcements. */
    newsCalled: search.service.called,
    /** Texts that the portal begins for a person to publish. */
    drafting: texts.drafting,
    ...together([content, texts, pictures]),
    /** Has others hear of texts that are shown for the first time. */
    onFirstShown: texts.service.onFirstShown,
    /** Brings the pages to what is planned for now; a round does it every second. */
    keepPlans: () => texts.service.keepPlans(),
    /** The pictures of texts; outside the API. */
    pictureRoutes: pictures.shownRoutes,
  };
}
