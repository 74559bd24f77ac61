import {
  referralDecision,
  referralOffice,
  referralParam,
  referralsOffice,
} from "@gatehouse/contract/community/referral-office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { ReferralOfficeService } from "./service.ts";

const tags = ["community"];

export const referralOfficeRoutes = ({ referrals }: { referrals: ReferralOfficeService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/referrals",
        tags,
        permission: "growth.read",
        responses: replies(referralsOffice, "Invitations from one address, with what was decided"),
      }),
      async (c) => c.json(await referrals.list(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/referrals/{login}/decide",
        tags,
        permission: "community.manage",
        request: { params: referralParam, ...jsonRequest(referralDecision) },
        responses: replies(referralOffice, "What is decided now"),
        refuses: ["office.changed", "office.ownAccount"],
      }),
      async (c) => {
        const { login } = c.req.valid("param");
        return c.json(await referrals.decide(c.var.official, login, c.req.valid("json")), 200);
      },
    );
