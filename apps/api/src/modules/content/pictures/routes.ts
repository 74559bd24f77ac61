import { createRouter } from "../../../platform/http/router.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { PicturesService } from "./service.ts";

/** Outside the API, beside the pages that show them: `/pictures/<name>/960.webp`. A name is that of one content for ever. */
export const pictureRoutes = ({ pictures, throttle }: { pictures: PicturesService; throttle: Throttle }) =>
  createRouter().get("/pictures/:name/:file", throttle.byAddress, async (c) => {
    const { body, bytes } = await pictures.file(c.req.path);
    return c.body(body, 200, {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes),
      "Cache-Control": "public, max-age=31536000, immutable",
      // Readers of the feed and other sites show them.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
