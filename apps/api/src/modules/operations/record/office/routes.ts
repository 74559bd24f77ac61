import {
  recordCheckReply,
  recordEntry,
  recordNumberParam,
  recordQuery,
  recordReply,
} from "@gatehouse/contract/operations/record";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { askPermission, officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { ChainService } from "../chain/service.ts";
import type { RecordService } from "../service.ts";

type Options = { record: RecordService; chain: ChainService; clock: Clock };

const tags = ["record"];

export const recordRoutes = ({ record, chain, clock }: Options) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/record",
        tags,
        permission: "desk.read",
        description: "One's own entries; those of everybody (whose=all) take record.read.",
        request: { query: recordQuery },
        responses: replies(recordReply, "Entries, the newest first"),
        refuses: ["permission.missing", "confirm.needed"],
      }),
      async (c) => {
        const query = c.req.valid("query");
        if (query.whose === "all") await askPermission(c, "record.read", true);
        return c.json(await record.list(c.var.official, query), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/record/check",
        tags,
        permission: "record.read",
        readsOn: true,
        description: "Looks at the whole record, which takes a moment where it is long.",
        responses: replies(recordCheckReply, "Whether every entry is as it was written"),
      }),
      async (c) => {
        const { entries, broken } = await chain.check();
        return c.json({ entries, broken, checkedAt: clock.now().toISOString() }, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/record/{number}",
        tags,
        permission: "desk.read",
        description: "An entry; one of somebody else takes record.read.",
        request: { params: recordNumberParam },
        responses: replies(recordEntry, "The entry"),
        refuses: ["permission.missing", "confirm.needed"],
      }),
      async (c) => {
        const { number } = c.req.valid("param");
        if (!/^\d{1,15}$/.test(number)) throw failure("notFound");
        const { entry, personId } = await record.find(Number(number));
        if (personId !== c.var.official.accountId) await askPermission(c, "record.read", true);
        return c.json(entry, 200);
      },
    );
