import { type Language, languageOf } from "@gatehouse/contract/languages";
import { Hono } from "hono";
import { brandFilesPath } from "../brand/art.ts";
import type { BrandReader } from "../brand/brand.ts";
import type { AppEnv } from "../http/context.ts";
import type { Throttle } from "../http/throttle.ts";
import type { WebEntry } from "./renderer.ts";

type Options = {
  brand: Pick<BrandReader, "file" | "shown">;
  throttle: Throttle;
  ownScript: (...given: Parameters<WebEntry["ownScript"]>) => Promise<ReturnType<WebEntry["ownScript"]>>;
};

const forEver = "public, max-age=31536000, immutable";
/** A drawing that is opened by itself is looked at, and does nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

/** What a brand brings to its pages, under names of their content: drawings, pictures, and the script with its words. */
export function brandFiles({ brand, throttle, ownScript }: Options): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${brandFilesPath}:name`, throttle.byAddress, async (c, next) => {
    const name = c.req.param("name") ?? "";
    const [, code] = /^own-[\da-f]{20}\.([a-z]{2}(?:-[A-Z]{2})?)\.js$/.exec(name) ?? [];
    const language = languageOf(code ?? "");
    if (language) {
      const { body, isAsked } = await scriptNow(c.req.path, language);
      return c.body(body, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": isAsked ? forEver : "no-store",
      });
    }
    const file = brand.file(name);
    if (!file) return next();
    return c.body(file.body, 200, {
      "Content-Type": file.type,
      "Cache-Control": forEver,
      "Content-Security-Policy": policy,
      // Other sites show the picture of a shared link.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });

  /** A page that is older than the brand gets the newest words: one that got none would not start. */
  async function scriptNow(path: string, language: Language): Promise<{ body: string; isAsked: boolean }> {
    const shown = brand.shown();
    const script = shown && (await ownScript(shown, language));
    return { body: script?.body ?? "", isAsked: script?.path === path };
  }
}
