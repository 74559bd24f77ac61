import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  dismissalRequest,
  memberParam,
  memberRequest,
  teamMember,
  teamReply,
} from "@gatehouse/contract/operations/team";
import { confirmReply, confirmRequest } from "@gatehouse/contract/operations/confirmation";
import { meReply } from "@gatehouse/contract/operations/roles";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { OfficeConfirmationService } from "../confirmation/service.ts";
import type { TeamService } from "../team/service.ts";

type Options = { confirmation: OfficeConfirmationService; team: TeamService };

const tags = ["team"];

export const rolesRoutes = ({ confirmation, team }: Options) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/me",
        tags,
        permission: "desk.read",
        responses: replies(meReply, "Who asks, and what they may do"),
      }),
      async (c) => c.json(await confirmation.me(c.var.official), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/confirm",
        tags,
        permission: "desk.read",
        description: "What is refused with confirm.needed (403) is allowed for ten minutes afterwards.",
        request: jsonRequest(confirmRequest),
        responses: replies(confirmReply, "Confirmed, in this session"),
        refuses: ["code.wrong", "passkey.refused", "field.required", "twoFactor.pause", "confirm.pause"],
      }),
      async (c) => c.json(await confirmation.confirm(c.var.official, c.req.valid("json")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/team",
        tags,
        permission: "team.manage",
        readsOn: true,
        responses: replies(teamReply, "Everybody with a role"),
      }),
      async (c) => c.json(await team.list(), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/team/{login}",
        tags,
        permission: "team.manage",
        readsOn: true,
        request: { params: memberParam },
        responses: replies(teamMember, "Somebody with a role"),
      }),
      async (c) => c.json(await team.find(c.req.valid("param").login), 200),
    )
    .openapi(
      officeRoute({
        method: "put",
        path: "/admin/team/{login}",
        tags,
        permission: "team.manage",
        description: "Gives somebody a role, or another one.",
        request: { params: memberParam, ...jsonRequest(memberRequest) },
        responses: replies(teamMember, "The role is theirs"),
        refuses: ["office.ownAccount", "office.lastOwner", "office.changed"],
      }),
      async (c) => {
        const { login } = c.req.valid("param");
        return c.json(await team.give(c.var.official, login, c.req.valid("json")), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "delete",
        path: "/admin/team/{login}",
        tags,
        permission: "team.manage",
        request: { params: memberParam, ...jsonRequest(dismissalRequest) },
        responses: replies(doneEnvelope, "The role has ended"),
        refuses: ["office.ownAccount", "office.lastOwner"],
      }),
      async (c) => {
        const { login } = c.req.valid("param");
        await team.dismiss(c.var.official, login, c.req.valid("json").reason);
        return c.json(done, 200);
      },
    );
