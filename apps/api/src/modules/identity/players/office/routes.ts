import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  noteRequest,
  playerAct,
  playerParam,
  playerReply,
  playersQuery,
  playersReply,
  revealReply,
  revealRequest,
  storyQuery,
  storyReply,
} from "@gatehouse/contract/operations/players";
import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { PlayerActs } from "./acts/service.ts";
import type { PlayerSearch } from "./search/service.ts";
import type { PlayerStory } from "./service.ts";
import type { SheetService } from "./sheet/service.ts";

type Options = { search: PlayerSearch; sheet: SheetService; story: PlayerStory; acts: PlayerActs };

const tags = ["players"];

/** An act with a reason and nothing else in its body. */
const actRoute = <Path extends string>(
  path: Path,
  permission: Permission,
  responses: ReturnType<typeof replies<typeof doneEnvelope>>,
  refuses: readonly RefusalCode[] = [],
) =>
  officeRoute({
    method: "post",
    path: `/admin/players/{id}/${path}`,
    permission,
    tags,
    request: { params: playerParam, ...jsonRequest(playerAct) },
    responses,
    refuses: ["notFound", "office.ownAccount", ...refuses],
  });

export const playerRoutes = ({ search, sheet, story, acts }: Options) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/players",
        permission: "players.read",
        tags,
        description:
          "By login, email (its first four letters, what stands before the @, or the whole), character, address, or any number. Says which matched.",
        request: { query: playersQuery },
        responses: replies(playersReply, "Players like the search, the closest first"),
      }),
      async (c) => c.json(await search.find(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/players/{id}",
        permission: "players.read",
        tags,
        request: { params: playerParam },
        responses: replies(
          playerReply,
          "One player: who they are and what they see, emails and addresses partly hidden",
        ),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await sheet.of(c.req.valid("param").id, c.var.official.accountId), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/players/{id}/story",
        permission: "players.read",
        tags,
        request: { params: playerParam, query: storyQuery },
        responses: replies(storyReply, "What happened to a player and around them, the newest first"),
        refuses: ["notFound"],
      }),
      async (c) => {
        const { kind, before } = c.req.valid("query");
        return c.json(await story.page(c.req.valid("param").id, { kind, before }), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/players/{id}/reveal",
        permission: "players.reveal",
        tags,
        request: { params: playerParam, ...jsonRequest(revealRequest) },
        responses: replies(revealReply, "The whole email, or the addresses that the account was used from"),
        refuses: ["notFound", "office.ownAccount"],
      }),
      async (c) =>
        c.json(await acts.reveal(c.var.official, c.req.valid("param").id, c.req.valid("json")), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/players/{id}/notes",
        permission: "players.read",
        tags,
        request: { params: playerParam, ...jsonRequest(noteRequest) },
        responses: replies(doneEnvelope, "Noted, for the administration alone"),
        refuses: ["notFound", "office.ownAccount"],
      }),
      async (c) => {
        await acts.note(c.var.official, c.req.valid("param").id, c.req.valid("json").text);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute("verify", "players.help", replies(doneEnvelope, "The email counts as confirmed"), [
        "player.official",
        "player.noEmail",
        "email.verified",
        "email.taken",
      ]),
      async (c) => {
        await acts.verify(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute(
        "reset-link",
        "players.help",
        replies(doneEnvelope, "A link to set a new password is on its way to the owner"),
        ["player.noEmail", "player.locked"],
      ),
      async (c) => {
        await acts.sendResetLink(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute("end-sessions", "players.help", replies(doneEnvelope, "Every session has ended"), [
        "player.official",
      ]),
      async (c) => {
        await acts.endSessions(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute(
        "resend-game-login",
        "players.help",
        replies(doneEnvelope, "The game is given the login once more"),
        ["player.locked", "player.noGameLogin"],
      ),
      async (c) => {
        await acts.sendGameLogin(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute(
        "lock",
        "players.lock",
        replies(doneEnvelope, "The account is locked, and every session has ended"),
        ["player.official", "player.locked"],
      ),
      async (c) => {
        await acts.lock(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute("unlock", "players.lock", replies(doneEnvelope, "The account is open again"), [
        "player.official",
        "player.notLocked",
      ]),
      async (c) => {
        await acts.unlock(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    )
    .openapi(
      actRoute("two-factor-off", "players.lock", replies(doneEnvelope, "The second factor is off"), [
        "player.official",
        "twoFactor.off",
      ]),
      async (c) => {
        await acts.dropSecondFactor(c.var.official, c.req.valid("param").id, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    );
