import { defaultLanguage, languages, pagePrefix } from "@gatehouse/contract/languages";
import { characterPath, paths } from "@gatehouse/contract/pages";
import work from "../lib/offline/worker/worker.ts?inline-script";
import type { WorkerOptions } from "../lib/offline/worker/options.ts";

/** The service worker's program for a build of this version. */
export function workerOf(version: string): string {
  const options: WorkerOptions = {
    version,
    pages: [
      "/",
      paths.home,
      paths.rankings,
      paths.world,
      paths.files,
      paths.feature,
      paths.rules,
      paths.settings,
      characterPath(""),
    ],
    searched: paths.rankings,
    offline: paths.offline,
    prefixes: languages.filter((language) => language !== defaultLanguage).map(pagePrefix),
  };
  return `${work}(${JSON.stringify(options)});\n`;
}
