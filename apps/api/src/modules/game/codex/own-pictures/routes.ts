import type { Context } from "hono";
import type { AppEnv } from "../../../../platform/http/context.ts";
import { failure } from "../../../../platform/failure.ts";
import { createRouter } from "../../../../platform/http/router.ts";
import type { Throttle } from "../../../../platform/http/throttle.ts";
import type { CodexService } from "../service.ts";
import type { OwnPicturesService } from "./service.ts";

type Needs = {
  throttle: Throttle;
  codex: Pick<CodexService, "showsPicture">;
  pictures: Pick<OwnPicturesService, "file">;
};

/** Outside the API, beside the pages that show them. A name is that of one content for ever; what is not shown anywhere is not there. */
export function ownPictureRoutes({ throttle, codex, pictures }: Needs) {
  const reply = async (c: Context<AppEnv>) => {
    const file = (await codex.showsPicture(c.req.path)) ? await pictures.file(c.req.path) : null;
    if (!file) throw failure("notFound");
    return c.body(file.body, 200, {
      "Content-Type": "image/webp",
      "Content-Length": String(file.bytes),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  };
  return createRouter()
    .get("/codex/icons/:file", throttle.byAddress, reply)
    .get("/codex/maps/:name/:file", throttle.byAddress, reply);
}
