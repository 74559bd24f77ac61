import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { isOfSite } from "./address-kinds.ts";
import { addresses, contactAddress, eventLink, siteAddress, webAddress } from "./address.ts";
import type { TextKind } from "./content/text-kinds.ts";
import { factsOf } from "./content/texts.ts";

const schemas = { webAddress, siteAddress, contactAddress, eventLink };
const accepted = (text: string) =>
  Object.entries(schemas).flatMap(([name, schema]) => (schema.safeParse(text).success ? [name] : []));

test.each([
  ["https://mirror.example/file.zip", ["webAddress", "siteAddress", "contactAddress", "eventLink"]],
  ["http://127.0.0.1:8081/embed/a?b=c#d", ["webAddress", "siteAddress", "contactAddress", "eventLink"]],
  ["https://list.example/vote?ip={ip}", ["webAddress", "siteAddress", "contactAddress", "eventLink"]],
  ["/news/one?two=3#four", ["siteAddress", "eventLink"]],
  ["mailto:keeper@gates.example", ["contactAddress"]],
  ["youtube", ["eventLink"]],
])("%s is taken by %j", (text, takers) => {
  expect(accepted(text)).toEqual(takers);
});

const hostile = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "javascript://https://x.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https:///evil.example",
  "https://",
  "https://x.example/\u0000",
  "https://x.example/\r\nSet-Cookie: a=b",
  "https://x.example/\u2028",
  "https://x.example/\u0085",
  "https://x.example/a b",
  "mailto:",
  "x-mailto:a@b.example",
  "mailto:a@b@c.example",
  "javascript:alert(1)//mailto:a@b.example",
  "news/one",
  `https://x.example/${"a".repeat(2_000)}`,
];

test.each(hostile)("%j is no address", (text) => {
  expect(accepted(text)).toEqual([]);
});

test("an address of the site leads nowhere else, whoever looked at it first", () => {
  expect(["/news", "/\\evil.example", "/\t/evil.example"].map(isOfSite)).toEqual([true, false, false]);
});

/** Named like an address, but never put into a page's `href` or `src`. */
const harmless = new Set([
  // The code of the friend who invited a new player.
  "identity/registration.ts registerRequest.referralLink",
  // What of it is kept is its host.
  "community/advertising.ts referrerRequest.url",
  // Read for the video's id, which is all that is kept of it.
  "community/competition.ts videoRequest.url",
  // Drawn as a QR code.
  "identity/two-factor.ts totpSecretReply.response.otpauthUrl",
  // Asked by the portal alone, which judges it when it connects.
  "operations/webhooks-office.ts webhookRequest.url",
  // The name of a file beside it.
  "operations/brand.ts brandFile.icon",
]);

/** The name of a game's texture. */
const isTexture = (path: string) => /^(?:game\/codex(?:-\w+)?|operations\/search)\.ts .*\.icon$/.test(path);

const isAddress = (path: string): boolean => /(?:url|link|href|src|image|picture|avatar|icon)$/i.test(path);

/** What a text is written with, half an address too: shown in fields alone, and whole where it is published or previewed. */
const isWritten = (path: string) => path.startsWith("content/texts.ts ") && path.includes(".content.facts.");

/** Facts that may be published, with an address in the place of each that a kind of text has. */
const publishing: [TextKind, string, (address: string) => object][] = [
  ["event", "link", (link) => ({ link })],
  ["file", "mirrors", (url) => ({ server: "it", mirrors: [{ label: "Mirror", url }] })],
  ["banner", "image", (image) => ({ placement: "corner", image, url: "/files" })],
  ["banner", "url", (url) => ({ placement: "corner", image: "", url })],
  ["video", "url", (url) => ({ url })],
];

test.each(publishing)("%s: no %s is published but an address", (kind, field, factsWith) => {
  const refusalsFor = (text: string) =>
    factsOf[kind].safeParse(factsWith(text)).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(refusalsFor("https://x.example/a")).toEqual([]);
  for (const text of hostile) expect(refusalsFor(text), text).toEqual([field]);
  // What is half written is none either, and nothing only where a text needs none.
  expect(refusalsFor("https:/")).toEqual([field]);
  expect(refusalsFor("")).toEqual(field === "image" ? [] : [field]);
});

test("every address of a text that is written is among those that publishing looks at", () => {
  const looked = publishing.map(([kind, field]) => `${kind}.${field}`);
  const named = Object.entries(factsOf).flatMap(([kind, schema]) =>
    fieldsOf(schema, kind).flatMap(({ path }) => {
      const [, field = ""] = path.split(/[.[]/);
      return isAddress(path) || field === "mirrors" ? [`${kind}.${field}`] : [];
    }),
  );
  expect([...new Set(named)].toSorted()).toEqual(looked.toSorted());
});

test("every field of the contract that names an address takes nothing else", async () => {
  const found: string[] = [];
  const bare: string[] = [];
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const module = (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<
      string,
      unknown
    >;
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodType)) continue;
      for (const { path, schema } of fieldsOf(value, `${file} ${name}`)) {
        if (!isAddress(path)) continue;
        found.push(path);
        if (!addresses.has(schema) && !harmless.has(path) && !isWritten(path) && !isTexture(path))
          bare.push(path);
      }
    }
  }
  expect(bare).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([
      "content/banners.ts banner.image",
      "content/content-file.ts contentFile.banners[].url",
    ]),
  );
  expect(found.some(isWritten)).toBe(true);
  expect(found.some(isTexture)).toBe(true);
  for (const path of harmless) expect(found).toContain(path);
});

type Field = { path: string; schema: z.core.$ZodType };

/** Every text below a schema, whatever it is wrapped in. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const def = (schema as z.ZodType).def as z.core.$ZodTypes["_zod"]["def"];
  if (def.type === "object") {
    return Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
  }
  if (def.type === "array") return fieldsOf(def.element, `${path}[]`);
  if (def.type === "union") return def.options.flatMap((option) => fieldsOf(option, path));
  if (def.type === "pipe") return [...fieldsOf(def.in, path), ...fieldsOf(def.out, path)];
  if (def.type === "record") return fieldsOf(def.valueType, `${path}[]`);
  if ("innerType" in def) return fieldsOf(def.innerType, path);
  return def.type === "string" ? [{ path, schema }] : [];
}
