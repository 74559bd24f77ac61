import { transfersPage, transfersQuery } from "@gatehouse/contract/money/books-office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { TransferBooks } from "./service.ts";

export const transferOfficeRoutes = ({ transfers }: { transfers: Pick<TransferBooks, "list"> }) =>
  createRouter().openapi(
    officeRoute({
      method: "get",
      path: "/admin/money/transfers",
      permission: "money.read",
      tags: ["money"],
      request: { query: transfersQuery },
      responses: replies(transfersPage, "Transfers to characters, the newest first"),
    }),
    async (c) => c.json(await transfers.list(c.req.valid("query")), 200),
  );
