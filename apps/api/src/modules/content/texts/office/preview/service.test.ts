import type { TextContent } from "@gatehouse/contract/content/texts";
import { expect, test } from "vitest";
import { createPreviewService } from "./service.ts";

test("a preview has no address that a page could not have", async () => {
  const shown: TextContent["facts"][] = [];
  const preview = createPreviewService({
    content: {
      preview: ({ content }, work) => {
        shown.push(content.facts);
        return work();
      },
    },
    fetchPage: async () => new Response("page"),
  });
  const page = (kind: "banner" | "file", facts: TextContent["facts"]) =>
    preview.page({ kind, language: "en", content: { title: "Gates", body: "", facts } }, { login: "ilze" });
  const mirror = { label: "Whole", url: "https://mirror.example/gates.zip" };
  const bad = "javascript:alert(1)";
  expect(await page("file", { server: "it", mirrors: [mirror, { label: "Bad", url: bad }] })).toBe("page");
  await page("banner", { image: bad, url: bad });
  await page("banner", { image: "/banner.png", url: "https://gates.example" });
  expect(shown).toEqual([
    { server: "it", mirrors: [mirror] },
    {},
    { image: "/banner.png", url: "https://gates.example" },
  ]);
});
