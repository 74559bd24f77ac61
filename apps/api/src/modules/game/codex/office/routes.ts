import {
  codexBackRequest,
  codexOffice,
  codexReadingParam,
  codexReadingReply,
  codexReadingRequest,
  codexTakenReply,
} from "@gatehouse/contract/game/codex-office";
import { limits } from "@gatehouse/contract/limits";
import { z } from "@hono/zod-openapi";
import { failure } from "../../../../platform/failure.ts";
import { headerOf } from "../../../../platform/http/headers.ts";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { CodexOfficeService } from "./service.ts";

const tags = ["office codex"];
const file = { schema: z.string().meta({ format: "binary" }) };

export const codexOfficeRoutes = ({ codexOffice: office }: { codexOffice: CodexOfficeService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/codex",
        tags,
        permission: "house.read",
        responses: replies(codexOffice, "The imports that are kept, and the archive that was given last"),
      }),
      async (c) => c.json(await office.state(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/codex/readings",
        tags,
        permission: "house.switch",
        description: "Begins; the archive itself is sent to the number that this answers.",
        request: jsonRequest(codexReadingRequest),
        responses: replies(codexReadingReply, "Where the archive is sent to"),
        refuses: ["archive.busy", "archive.tooLarge", "archive.broken"],
      }),
      async (c) => c.json({ id: await office.begin(c.var.official, c.req.valid("json")) }, 200),
    )
    .openapi(
      officeRoute({
        method: "put",
        path: "/admin/codex/readings/{id}/file",
        tags,
        // Beginning was confirmed; the file of what was begun is taken once.
        permission: "house.read",
        description: "The body is the archive itself, a .zip or a .tar.gz; nothing stands by it.",
        request: { params: codexReadingParam, body: { content: { "application/octet-stream": file } } },
        responses: { 204: { description: "It has arrived, and is being read" } },
        refuses: ["office.changed", "archive.tooLarge", "archive.broken"],
      }),
      async (c) => {
        if (Number(headerOf(c, "content-length")) > 2 * limits.codex.archive.megabytes * 1_000_000)
          throw failure("archive.tooLarge");
        await office.receive(c.req.valid("param").id, c.req.raw.body);
        return c.body(null, 204);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/codex/readings/{id}/take",
        tags,
        permission: "house.switch",
        request: { params: codexReadingParam },
        responses: replies(codexTakenReply, "It stands"),
        refuses: ["office.changed"],
      }),
      async (c) => c.json(await office.take(c.var.official, c.req.valid("param").id), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/codex/back",
        tags,
        permission: "house.switch",
        request: jsonRequest(codexBackRequest),
        responses: replies(codexOffice, "The import before it stands again"),
        refuses: ["office.changed", "archive.nothing"],
      }),
      async (c) => {
        await office.takeBack(c.var.official, c.req.valid("json").base);
        return c.json(await office.state(), 200);
      },
    );
