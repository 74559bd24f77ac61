import { envelope } from "@gatehouse/contract/envelope";
import { characterOption, transferRecord, transferRequest } from "@gatehouse/contract/money/transfers";
import { balanceEntry, balanceReply } from "@gatehouse/contract/money/balance";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { LedgerService } from "../ledger/service.ts";
import type { LedgerStory } from "../ledger/story/service.ts";
import type { TransfersService } from "./service.ts";

type Options = {
  ledger: LedgerService;
  /** An account's last entries. */
  entries: LedgerStory["entries"];
  transfers: TransfersService;
  authenticate: Authenticate;
};

const tags = ["money"];

export function transferRoutes({ ledger, entries, transfers, authenticate }: Options) {
  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/balance",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(balanceReply, "Whole units of G. Apiga"),
      }),
      async (c) => c.json({ amount: await ledger.balance(c.var.session.accountId) }, 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/balance/history",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(balanceEntry), "What moved the balance, newest first"),
      }),
      async (c) => c.json(await entries(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/balance/charNames",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(characterOption), "The account's own characters"),
      }),
      async (c) => c.json(await transfers.characters(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/balance/transfer",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(transferRequest),
        responses: replies(envelope(transferRecord), "On its way, once a request id"),
        refuses: [
          "email.unverified",
          "transfer.notOwnCharacter",
          "transfer.characterRenamed",
          "transfer.onHold",
          "transfer.notEnough",
          "transfer.off",
        ],
      }),
      async (c) => {
        const response = await transfers.send(c.var.session, c.req.valid("json"));
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/balance/transfer",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(transferRecord), "The account's transfers, newest first"),
      }),
      async (c) => c.json(await transfers.list(c.var.session.accountId), 200),
    );
}
