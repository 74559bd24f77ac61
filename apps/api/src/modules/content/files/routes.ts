import { fileEntry } from "@gatehouse/contract/content/files";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";
import type { FilesService } from "./service.ts";

export const filesRoutes = ({ files }: { files: FilesService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/announcements/files",
      tags: ["files"],
      middleware: [publicCache(10)] as const,
      responses: { ...replies(z.array(fileEntry), "Downloads"), ...failures },
    }),
    async (c) => c.json(await files.all(), 200),
  );
