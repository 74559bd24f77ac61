import {
  accountData,
  changePasswordRequest,
  languageRequest,
  ownAccount,
} from "@gatehouse/contract/identity/own-account";
import { booleanEnvelope, doneEnvelope, messageEnvelope } from "@gatehouse/contract/envelope";
import { say } from "../../../platform/http/language.ts";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { DataService } from "./data/service.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import type { LanguageService } from "../accounts/language/service.ts";
import type { OwnAccountService } from "./service.ts";

type Options = {
  account: OwnAccountService;
  accountData: DataService;
  languages: LanguageService;
  gameAccounts: GameAccountsService;
  authenticate: Authenticate;
};

const tags = ["account"];
const done = <T>(response: T) => ({ response, errors: [] });

export const ownAccountRoutes = ({
  account,
  accountData: data,
  languages,
  gameAccounts,
  authenticate,
}: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/account",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(ownAccount, "The account of the session"),
      }),
      async (c) => c.json(await account.overview(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/changePassword/currentRequired",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(booleanEnvelope, "Whether a change needs the current password"),
      }),
      async (c) => c.json(done(await account.currentRequired(c.var.session.accountId)), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/changePassword",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(changePasswordRequest),
        responses: replies(messageEnvelope, "The new password is set"),
        refuses: ["field.required", "password.wrong", "captcha.required", "captcha.unavailable"],
      }),
      async (c) => {
        await account.changePassword(c.var.session, c.req.valid("json"), c.var.client);
        return c.json(done(gameAccounts.withDelay(say("password.changed"))), 200);
      },
    )
    .openapi(
      createRoute({
        method: "put",
        path: "/public/user/language",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(languageRequest),
        responses: replies(doneEnvelope, "Mails come in this language"),
      }),
      async (c) => {
        await languages.note(c.var.session.accountId, c.req.valid("json").language);
        return c.json(done(true as const), 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/public/user/deleteAccount",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(doneEnvelope, "The account is gone"),
        refuses: ["office.lastOwner"],
      }),
      async (c) => {
        await account.deleteAccount(c.var.session.accountId);
        return c.json(done(true as const), 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/data",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(accountData, "Everything that is kept about the account"),
      }),
      async (c) => {
        const gathered = await data.gather(c.var.session.accountId, c.var.client);
        c.header("Content-Disposition", 'attachment; filename="my-account.json"');
        return c.json(gathered, 200);
      },
    );
