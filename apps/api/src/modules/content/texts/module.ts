import type { ContentService } from "../service.ts";
import { createDraftingService } from "./drafting/service.ts";
import { createImportsService } from "./imports/service.ts";
import { defineTextRounds } from "./jobs.ts";
import { createDraftsService } from "./office/drafts/service.ts";
import { createPreviewService, type FetchPage } from "./office/preview/service.ts";
import { createPublishingService } from "./office/publishing/service.ts";
import { createRevisionsService } from "./office/revisions/service.ts";
import { textOfficeRoutes } from "./office/routes.ts";
import { createTextOfficeService } from "./office/service.ts";
import { createTextsService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createTextsService>[0] &
  Parameters<typeof createRevisionsService>[0] &
  Omit<Parameters<typeof defineTextRounds>[0], "texts"> &
  Omit<Parameters<typeof createTextOfficeService>[0], "revisions"> &
  Omit<Parameters<typeof createDraftsService>[0], "revisions"> & { content: ContentService };

/** What is written in the office or imported, until it is shown. */
export function createTextsModule(needs: Needs) {
  const { content } = needs;
  const service = createTextsService(needs);
  defineTextRounds({ ...needs, texts: service });
  const revisions = createRevisionsService(needs);
  const revised = { ...needs, revisions };
  const texts = createTextOfficeService(revised);
  const drafts = createDraftsService(revised);
  const publishing = createPublishingService({ ...revised, pages: service });
  return {
    service,
    imports: createImportsService({ ...needs, texts: service }),
    drafting: createDraftingService(needs),
    expiring,
    paletteFinders: [texts.palette],
    /** `fetchPage` asks for one of the pages, of which a preview is made. */
    officeRoutes: ({ fetchPage }: { fetchPage: FetchPage }) => {
      const preview = createPreviewService({ content, fetchPage });
      return textOfficeRoutes({ texts, drafts, revisions, publishing, preview });
    },
  };
}
