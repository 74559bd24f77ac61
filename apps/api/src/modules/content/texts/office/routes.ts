import { houseKinds } from "@gatehouse/contract/content/text-kinds";
import {
  draftBody,
  draftReply,
  hideBody,
  newText,
  newTextReply,
  openBody,
  openReply,
  previewBody,
  previewReply,
  publishBody,
  restoreBody,
  revisionParams,
  revisionsReply,
  textParams,
  textQuery,
  textReply,
  textsQuery,
  textsReply,
  undoBody,
  wholeRevisionReply,
} from "@gatehouse/contract/content/texts";
import type { AppContext } from "../../../../platform/http/context.ts";
import { askPermission, officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { DraftsService } from "./drafts/service.ts";
import type { PreviewService } from "./preview/service.ts";
import type { PublishingService } from "./publishing/service.ts";
import type { RevisionsService } from "./revisions/service.ts";
import type { TextOfficeService } from "./service.ts";

export type TextOffice = {
  texts: TextOfficeService;
  drafts: DraftsService;
  revisions: RevisionsService;
  publishing: PublishingService;
  preview: PreviewService;
};

const done = { 204: { description: "Done" } };
/** What a text of the house asks for beside its route's permission. */
const ofTheHouse = ["permission.missing", "confirm.needed"] as const;

export const textOfficeRoutes = ({ texts, drafts, revisions, publishing, preview }: TextOffice) => {
  /** The number of a text that may be shown or taken off by the person who asks. */
  async function mayShow(c: AppContext, id: number): Promise<number> {
    if (houseKinds.includes(await texts.kindOf(id))) await askPermission(c, "content.house");
    return id;
  }

  return createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/texts",
        tags: ["office texts"],
        permission: "content.write",
        request: { query: textsQuery },
        responses: replies(textsReply, "A page of the texts, those changed last first"),
      }),
      async (c) => c.json(await texts.list(c.req.valid("query"), c.var.official), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts",
        tags: ["office texts"],
        permission: "content.write",
        request: jsonRequest(newText),
        responses: replies(
          newTextReply,
          "The text that was begun; of a kind that has one, the one that is there",
        ),
      }),
      async (c) => c.json({ id: await drafts.begin(c.req.valid("json"), c.var.official) }, 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts/preview",
        tags: ["office texts"],
        permission: "content.write",
        request: jsonRequest(previewBody),
        responses: replies(previewReply, "The public page, with what is written in its place"),
        refuses: ["service.busy"],
      }),
      async (c) => c.json({ html: await preview.page(c.req.valid("json"), c.var.official) }, 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/texts/{id}",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: textParams, query: textQuery },
        responses: replies(textReply, "A text in one of its languages, with the asker's draft"),
        refuses: ["notFound"],
      }),
      async (c) => {
        const { language } = c.req.valid("query");
        return c.json(await texts.open(c.req.valid("param").id, language, c.var.official), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "put",
        path: "/admin/texts/{id}/draft",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: textParams, ...jsonRequest(draftBody) },
        responses: replies(draftReply, "The draft is kept; `saved` 0: it says what the newest revision says"),
        refuses: ["notFound", "text.draftChanged"],
      }),
      async (c) =>
        c.json(await drafts.save(c.req.valid("param").id, c.req.valid("json"), c.var.official), 200),
    )
    .openapi(
      officeRoute({
        method: "put",
        path: "/admin/texts/{id}/open",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: textParams, ...jsonRequest(openBody) },
        responses: replies(openReply, "Who else has it open, and the newest revision"),
        refuses: ["notFound"],
      }),
      async (c) => {
        const { language } = c.req.valid("json");
        return c.json(await texts.keepOpen(c.req.valid("param").id, language, c.var.official), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "delete",
        path: "/admin/texts/{id}/open",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: textParams },
        responses: done,
      }),
      async (c) => {
        await texts.close(c.req.valid("param").id, c.var.official);
        return c.body(null, 204);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts/{id}/publish",
        tags: ["office texts"],
        permission: "content.publish",
        request: { params: textParams, ...jsonRequest(publishBody) },
        responses: done,
        refuses: [
          ...ofTheHouse,
          "notFound",
          "text.changed",
          "text.taken",
          "text.nothing",
          "text.until",
          "field.required",
          "field.invalid",
        ],
      }),
      async (c) => {
        const id = await mayShow(c, c.req.valid("param").id);
        await publishing.publish(id, c.req.valid("json"), c.var.official);
        return c.body(null, 204);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts/{id}/hide",
        tags: ["office texts"],
        permission: "content.publish",
        request: { params: textParams, ...jsonRequest(hideBody) },
        responses: done,
        refuses: [...ofTheHouse, "notFound", "text.changed", "text.nothing"],
      }),
      async (c) => {
        const id = await mayShow(c, c.req.valid("param").id);
        await publishing.hide(id, c.req.valid("json"), c.var.official);
        return c.body(null, 204);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts/{id}/undo",
        tags: ["office texts"],
        permission: "content.publish",
        request: { params: textParams, ...jsonRequest(undoBody) },
        responses: done,
        refuses: [...ofTheHouse, "notFound", "text.changed", "text.nothing", "text.notUndone", "text.taken"],
      }),
      async (c) => {
        const id = await mayShow(c, c.req.valid("param").id);
        await publishing.undo(id, c.req.valid("json"), c.var.official);
        return c.body(null, 204);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/texts/{id}/revisions",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: textParams, query: textQuery },
        responses: replies(revisionsReply, "What is kept of a language, the newest first"),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await revisions.list(c.req.valid("param").id, c.req.valid("query").language), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/texts/{id}/revisions/{n}",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: revisionParams, query: textQuery },
        responses: replies(wholeRevisionReply, "A kept revision with its words"),
        refuses: ["notFound"],
      }),
      async (c) => {
        const { id, n } = c.req.valid("param");
        return c.json(await revisions.find(id, n, c.req.valid("query").language), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/texts/{id}/revisions/{n}/restore",
        tags: ["office texts"],
        permission: "content.write",
        request: { params: revisionParams, ...jsonRequest(restoreBody) },
        responses: done,
        refuses: ["notFound", "text.changed"],
      }),
      async (c) => {
        const { id, n } = c.req.valid("param");
        await publishing.restore(id, n, c.req.valid("json"), c.var.official);
        return c.body(null, 204);
      },
    );
};
