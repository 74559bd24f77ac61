import { pictureTypes } from "@gatehouse/contract/content/picture-paths";
import {
  pictureParam,
  pictureReply,
  picturesQuery,
  picturesReply,
} from "@gatehouse/contract/content/pictures";
import { limits } from "@gatehouse/contract/limits";
import { z } from "@hono/zod-openapi";
import { failure } from "../../../../platform/failure.ts";
import { headerOf } from "../../../../platform/http/headers.ts";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { PictureOfficeService } from "./service.ts";

const tags = ["office pictures"];
const file = { schema: z.string().meta({ format: "binary" }) };

export const pictureOfficeRoutes = ({ pictures }: { pictures: PictureOfficeService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/pictures",
        tags,
        permission: "content.write",
        request: { query: picturesQuery },
        responses: replies(picturesReply, "A page of the pictures, the newest first"),
      }),
      async (c) => c.json(await pictures.list(c.req.valid("query").before), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/pictures",
        tags,
        permission: "content.write",
        description: "The body is the picture's file itself; what it is says its header.",
        request: { body: { content: Object.fromEntries(pictureTypes.map((type) => [type, file])) } },
        responses: replies(pictureReply, "The picture as it is kept"),
        refuses: ["picture.kind", "picture.broken", "picture.pixels", "picture.tooLarge", "service.busy"],
      }),
      async (c) => {
        if (Number(headerOf(c, "content-length")) > 2 * limits.picture.megabytes * 1_000_000)
          throw failure("picture.tooLarge");
        return c.json(await pictures.take(c.req.raw.body, c.var.official), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "delete",
        path: "/admin/pictures/{name}",
        tags,
        permission: "content.write",
        request: { params: pictureParam },
        responses: { 204: { description: "Deleted" } },
        refuses: ["picture.used", "service.busy"],
      }),
      async (c) => {
        await pictures.delete(c.req.valid("param").name, c.var.official);
        return c.body(null, 204);
      },
    );
