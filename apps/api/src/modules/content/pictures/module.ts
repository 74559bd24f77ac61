import { definePictureRounds } from "./jobs.ts";
import { pictureOfficeRoutes } from "./office/routes.ts";
import { createPictureOfficeService } from "./office/service.ts";
import { pictureRoutes } from "./routes.ts";
import { createPicturesService } from "./service.ts";

type Needs = Parameters<typeof createPicturesService>[0] &
  Parameters<typeof createPictureOfficeService>[0] &
  Omit<Parameters<typeof definePictureRounds>[0], "pictures"> &
  Omit<Parameters<typeof pictureRoutes>[0], "pictures">;

/** The pictures of texts: those who write bring them, and visitors see them outside the API. */
export function createPicturesModule(needs: Needs) {
  const service = createPicturesService(needs);
  const office = createPictureOfficeService(needs);
  definePictureRounds({ ...needs, pictures: office });
  return {
    service,
    /** Outside the API. */
    shownRoutes: () => pictureRoutes({ ...needs, pictures: service }),
    officeRoutes: () => pictureOfficeRoutes({ pictures: office }),
  };
}
