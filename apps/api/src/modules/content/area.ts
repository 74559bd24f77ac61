import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import { createContentModule } from "./module.ts";
import type { ImportPart } from "./service.ts";

type Needs = { platform: Platform; importParts: readonly ImportPart[] };

/** What operators write: news, files, banners, the countdown, the home page's video. */
export function createContentArea({ platform, importParts }: Needs) {
  const content = createContentModule({ ...platform, otherParts: importParts });
  return { ...content.service, ...together([content]) };
}
