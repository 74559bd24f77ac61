import { votesOffice } from "@gatehouse/contract/community/votes-office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { VotesOfficeService } from "./service.ts";

export const votesOfficeRoutes = ({ votes }: { votes: VotesOfficeService }) =>
  createRouter().openapi(
    officeRoute({
      method: "get",
      path: "/admin/votes",
      tags: ["community"],
      permission: "growth.read",
      responses: replies(votesOffice, "Votes by list, with what each said last"),
    }),
    async (c) => c.json(await votes.overview(), 200),
  );
