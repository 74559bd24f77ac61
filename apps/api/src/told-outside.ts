import { announcementPath, paths } from "@gatehouse/contract/pages";
import { Parser } from "htmlparser2";
import type { ContentService } from "./modules/content/service.ts";
import type { TextsService } from "./modules/content/texts/service.ts";
import type { WinnerHandler } from "./modules/community/competition/results/service.ts";
import type { ChronicleService } from "./modules/game/chronicle/service.ts";
import type { RankingsService } from "./modules/game/rankings/service.ts";
import type { StatusService } from "./modules/game/status/service.ts";
import type { AccountService } from "./modules/identity/accounts/service.ts";
import type { SettleService } from "./modules/money/donations/settle/service.ts";
import type { CrawlersService } from "./modules/operations/crawlers/service.ts";
import { excerptOf, type Happening } from "./modules/operations/webhooks/model.ts";
import type { WebhooksService } from "./modules/operations/webhooks/service.ts";

type Sources = {
  webhooks: Pick<WebhooksService, "tell" | "isWanted">;
  crawlers: Pick<CrawlersService, "tell">;
  accounts: Pick<AccountService, "find">;
  game: {
    chronicle: Pick<ChronicleService, "onTold">;
    status: Pick<StatusService, "onTurn">;
    rankings: Pick<RankingsService, "strongestOf">;
  };
  content: Pick<ContentService, "onLaunch"> & Pick<TextsService, "onFirstShown">;
  community: { onWinner: (handler: WinnerHandler) => void };
  money: { settle: Pick<SettleService, "onCredit"> };
};

/** Has the webhooks hear of what happens in the areas, and search engines of news, each in its own transaction. */
export function tellOutside({
  webhooks,
  crawlers,
  accounts,
  game,
  content,
  community,
  money,
}: Sources): void {
  game.chronicle.onTold((transaction, entries) =>
    webhooks.tell(
      transaction,
      entries.map(
        ({ id, at, event: { kind, ...data } }) =>
          ({ kind, at, data: { ...data, id } }) as Happening & { at: Date },
      ),
    ),
  );
  game.status.onTurn((transaction, { code, isOnline, at }) =>
    webhooks.tell(transaction, [{ kind: isOnline ? "serverUp" : "serverDown", at, data: { server: code } }]),
  );
  content.onFirstShown(async (transaction, { kind, number: id, since, content: { title, body, facts } }) => {
    if (kind !== "news") return;
    const { slug = "", author = "", created } = facts;
    const at = created === undefined ? since : new Date(created);
    const data = { id, slug, title, author, text: excerptOf(wordsIn(body)) };
    await webhooks.tell(transaction, [{ kind, at, data }]);
    await crawlers.tell(transaction, { at, paths: [announcementPath({ id, slug }), paths.home, paths.news] });
  });
  content.onLaunch((transaction, { date, title, description }) =>
    webhooks.tell(transaction, [
      {
        kind: "launch",
        at: new Date(date),
        data: { title, description: excerptOf(wordsIn(description)), date },
      },
    ]),
  );
  community.onWinner((transaction, { at, videoId, ...winner }) =>
    webhooks.tell(transaction, [
      { kind: "winner", at, data: { ...winner, video: `https://www.youtube.com/watch?v=${videoId}` } },
    ]),
  );
  money.settle.onCredit(async (transaction, { accountId, units: amount, at }) => {
    if (!(await webhooks.isWanted(transaction, "donation"))) return;
    const account = accountId === null ? undefined : await accounts.find(accountId, transaction);
    const champion = account && (await game.rankings.strongestOf(transaction, account.login));
    await webhooks.tell(transaction, [
      { kind: "donation", at, data: { amount, character: champion?.name ?? null } },
    ]);
  });
}

/** After all other marks a word ends. */
const isInline = new Set(["a", "b", "code", "em", "font", "i", "s", "span", "strong", "sub", "sup", "u"]);

/** What HTML says, without its marks. */
function wordsIn(html: string): string {
  const words: string[] = [];
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onclosetag: (name) => void (isInline.has(name) || words.push(" ")),
  });
  parser.end(html);
  return words.join("");
}
