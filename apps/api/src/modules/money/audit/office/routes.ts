import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { moneyWay, wayParam } from "@gatehouse/contract/money/books-office";
import { moneySummary, summaryQuery } from "@gatehouse/contract/money/comparisons-office";
import { exportParam, exportQuery } from "@gatehouse/contract/money/office";
import { z } from "@hono/zod-openapi";
import { askPermission, officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { ExportService } from "../exports/service.ts";
import type { MoneyOffice } from "./service.ts";
import type { WayService } from "./way/service.ts";

type Options = { money: MoneyOffice; ways: WayService; exports: ExportService };

const tags = ["money"];

export const moneyOfficeRoutes = ({ money, ways, exports }: Options) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/summary",
        permission: "money.read",
        tags,
        request: { query: summaryQuery },
        responses: replies(moneySummary, "Where the money of some days is; of today without"),
        refuses: ["field.between"],
      }),
      async (c) => c.json(await money.summary(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/way/{number}",
        permission: "money.read",
        tags,
        description:
          "From the order to the bag, by a number of anything in between: an order, a payment, a transfer, a delivery (D-…) or an entry (E-…).",
        request: { params: wayParam },
        responses: replies(moneyWay, "All that belongs to it"),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await ways.of(c.req.valid("param").number), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/money/compare",
        permission: "money.resolve",
        tags,
        description:
          "Compares all orders with their providers and the ledger with itself, in the background.",
        responses: replies(doneEnvelope, "It has begun"),
        refuses: ["money.comparing"],
      }),
      async (c) => {
        await money.compare(c.var.official);
        return c.json(done, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/exports/{file}",
        permission: "export.plain",
        tags: ["exports"],
        description:
          "A table of some days as a file. Those that name people (donors.csv, players.csv) take export.personal.",
        request: { params: exportParam, query: exportQuery },
        responses: {
          200: {
            description: "The table, comma-separated, in UTF-8",
            content: { "text/csv": { schema: z.string() } },
          },
        },
        refuses: ["notFound", "field.between", "permission.missing", "confirm.needed"],
      }),
      async (c) => {
        const { file } = c.req.valid("param");
        const { period, first, last } = money.periodOf(c.req.valid("query"));
        const table = exports.tableOf(file);
        if (table.isPersonal) await askPermission(c, "export.personal");
        const lines = await exports.begin(c.var.official, table, { period, first, last });
        const name = `${file.slice(0, -".csv".length)}-${first.toISOString().slice(0, 10)}.csv`;
        return c.body(lines, 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${name}"`,
        });
      },
    );
