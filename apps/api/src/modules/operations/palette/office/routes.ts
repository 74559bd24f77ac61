import { paletteQuery, paletteReply } from "@gatehouse/contract/operations/palette";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { PaletteService } from "../service.ts";

export const paletteRoutes = ({ palette }: { palette: PaletteService }) =>
  createRouter().openapi(
    officeRoute({
      method: "get",
      path: "/admin/search",
      tags: ["search"],
      permission: "desk.read",
      description: "Players, numbers and texts like the search, as far as the role may see them.",
      request: { query: paletteQuery },
      responses: replies(paletteReply, "What was found, the closest of each kind first"),
    }),
    async (c) => c.json(await palette.find(c.var.official, c.req.valid("query").q), 200),
  );
