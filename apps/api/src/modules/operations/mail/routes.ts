import { mailState } from "@gatehouse/contract/operations/mail";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { MailService } from "./service.ts";

export const mailRoutes = ({ mail }: { mail: MailService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/mail",
      tags: ["mail"],
      responses: replies(mailState, "Whether mails wait for the mail server"),
    }),
    async (c) => c.json({ delayed: await mail.isDelayed() }, 200),
  );
