import { parseArgs } from "node:util";
import { contentFile } from "@gatehouse/contract/content/content-file";
import type { Config } from "../config.ts";
import {
  type FormerNews,
  type FormerNewsSource,
  formerNewsSources,
  readFormerNews,
} from "../gateways/former-site/news.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { createOutboundClient } from "../platform/outbound/client.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

const usage = `npm run portal -- import-news --from ${formerNewsSources.join("|")} <address or file> [--dry-run]`;
const longestFeed = 20 * 1024 * 1024;
const longestTitle = 200;
const longestAuthor = 100;

/**
 * Takes the announcements of a former website over, by the form of `import-content`: repeating it changes nothing. Exit status: 0 when it
 * came to the end, 65, 66 or 69 when the website could not be read.
 * @throws UsageError for arguments that are not understood.
 */
export async function importNews(
  config: Config,
  args: string[],
  { print, tell }: Pick<Output, "print" | "tell">,
): Promise<number> {
  const { source, address, isDry } = readArguments(args);
  const found = await readFormerNews(source, address, reach);
  const news: unknown[] = [];
  const leftOut: string[] = [];
  for (const one of found) {
    const entry = entryOf(one, config.serverName);
    if (contentFile.safeParse({ news: [entry] }).success) news.push(entry);
    else leftOut.push(one.title);
  }
  if (!isDry) await withDeps(config, ({ content }) => content.importContent({ news }));
  tell({ news: news.length, leftOut, dryRun: isDry, entries: news });
  for (const { title, slug, created } of news as ReturnType<typeof entryOf>[])
    print(`${created.slice(0, 10)}  ${title}  (/news/${slug})`);
  for (const title of leftOut) print(`Left out, since it is too long: ${title}`);
  print(`${isDry ? "Dry run: would import" : "Imported"} ${news.length} news, ${leftOut.length} left out.`);
  return 0;
}

const entryOf = ({ slug, title, content, author, created }: FormerNews, serverName: string) => ({
  slug,
  title: title.slice(0, longestTitle),
  content: content.replaceAll("\0", ""),
  author: (author ?? serverName).slice(0, longestAuthor),
  created: created.toISOString(),
});

const reach = (address: string) =>
  createOutboundClient({
    service: "the former website's feed",
    addresses: [address],
    log: createLog("silent"),
    clock: systemClock(),
    bounds: { maxBytes: longestFeed, maxRedirects: 3 },
  });

function readArguments(args: string[]): { source: FormerNewsSource; address: string; isDry: boolean } {
  const { values, positionals } = parsed(args);
  const [address, ...others] = positionals;
  const source = formerNewsSources.find((known) => known === values.from);
  if (!source || !address || others.length > 0)
    throw new UsageError(`Say where the news come from, and the address: ${usage}`);
  return { source, address, isDry: values["dry-run"] === true };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: "string" }, "dry-run": { type: "boolean" } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}
