import {
  askedReply,
  jobParam,
  jobsReply,
  portalHealth,
  retriedReply,
} from "@gatehouse/contract/operations/health";
import { mailParam, mailsReply } from "@gatehouse/contract/operations/mail";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { HouseService } from "./service.ts";

const tags = ["health"];

export const houseRoutes = ({ house }: { house: HouseService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/health",
        tags,
        permission: "health.read",
        responses: replies(
          portalHealth,
          "Services with their last day, what is off and why, settings without secrets",
        ),
      }),
      async (c) => c.json(await house.health(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/health/ask",
        tags,
        permission: "health.read",
        description: "Asks every outside service how it is, but for those that were asked this very moment.",
        responses: replies(askedReply, "How many were asked"),
      }),
      async (c) => c.json({ asked: await house.askServices(c.var.official) }, 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/jobs",
        tags,
        permission: "health.read",
        responses: replies(jobsReply, "Background work by its kinds"),
      }),
      async (c) => c.json(await house.jobs(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/jobs/{kind}/retry",
        tags,
        permission: "jobs.retry",
        request: { params: jobParam },
        responses: replies(retriedReply, "How many were put back"),
      }),
      async (c) => {
        const { kind } = c.req.valid("param");
        return c.json({ retried: await house.retryJobs(c.var.official, kind) }, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/mails",
        tags,
        permission: "health.read",
        responses: replies(mailsReply, "The mails that have not left"),
      }),
      async (c) => c.json(await house.mails(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/mails/{id}/send",
        tags,
        permission: "jobs.retry",
        request: { params: mailParam },
        responses: replies(retriedReply, "It is tried now"),
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json({ retried: await house.sendMail(c.var.official, id) }, 200);
      },
    );
