import type { Platform } from "../../platform/platform.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import { definePictureRounds } from "./pictures/jobs.ts";
import { pictureOfficeRoutes } from "./pictures/office/routes.ts";
import { createPictureOfficeService } from "./pictures/office/service.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { createPicturesService } from "./pictures/service.ts";
import { contentRoutes } from "./routes.ts";
import { createContentService, createContentShelves } from "./service.ts";
import { createImportsService } from "./texts/imports/service.ts";
import { defineTextRounds } from "./texts/jobs.ts";
import { createDraftsService } from "./texts/office/drafts/service.ts";
import { createPreviewService, type FetchPage } from "./texts/office/preview/service.ts";
import { createPublishingService } from "./texts/office/publishing/service.ts";
import { createRevisionsService } from "./texts/office/revisions/service.ts";
import { textOfficeRoutes } from "./texts/office/routes.ts";
import { createTextOfficeService } from "./texts/office/service.ts";
import { createTextsService, type Shelf } from "./texts/service.ts";
import { expiring } from "./texts/tables.ts";

type Needs = {
  platform: Platform;
  /** Where the community has its events put. */
  eventShelf: Shelf;
  accounts: AccountService;
  record: RecordService;
};

/** What operators write: news, events, prose, files, banners, the countdown, the home page's video. */
export function createContentArea({ platform, eventShelf, accounts, record }: Needs) {
  const content = createContentService(platform);
  const shelves = { ...createContentShelves(platform), event: eventShelf };
  const pages = createTextsService({ ...platform, shelves });
  defineTextRounds({ ...platform, texts: pages });
  const imports = createImportsService({ ...platform, texts: pages });

  const revisions = createRevisionsService({ ...platform, accounts });
  const texts = createTextOfficeService({ ...platform, accounts, revisions });
  const drafts = createDraftsService({ ...platform, revisions, record });
  const publishing = createPublishingService({ ...platform, pages, revisions, record });

  const storeOfPictures = createPictureOfficeService({ ...platform, record, isInTexts: pages.isInTexts });
  definePictureRounds({ ...platform, pictures: storeOfPictures });

  return {
    ...content,
    ...imports,
    /** Brings the pages to what is planned for now; a round does it every second. */
    keepPlans: pages.keepPlans,
    /** What the clean-up clears. */
    expiring,
    /** What the office's search finds of texts. */
    palette: texts.palette,
    routes: () => contentRoutes({ content }),
    officeRoutes: ({ fetchPage }: { fetchPage: FetchPage }) => {
      const preview = createPreviewService({ content, fetchPage });
      return createRouter()
        .route("/", textOfficeRoutes({ texts, drafts, revisions, publishing, preview }))
        .route("/", pictureOfficeRoutes({ pictures: storeOfPictures }));
    },
    /** The pictures of texts; outside the API. */
    pictureRoutes: () => pictureRoutes({ ...platform, pictures: createPicturesService(platform) }),
  };
}
