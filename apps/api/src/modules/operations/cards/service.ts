import type { Language } from "@gatehouse/contract/languages";
import { refusal } from "@gatehouse/contract/refusals";
import type { Config } from "../../../config.ts";
import type { Card } from "../../../platform/cards/card.ts";
import { SideProcessTrouble } from "../../../platform/background/side-process.ts";
import type { Cards } from "../../../platform/cards/cards.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import type { ContentService } from "../../content/service.ts";
import type { CodexReading } from "../../game/codex/reading/service.ts";
import type { ProfilesService } from "../../game/rankings/profiles/service.ts";
import { characterCard, clanCard, itemCard, monsterCard, newsCard } from "./model.ts";

export type CardService = ReturnType<typeof createCardService>;

type Options = {
  config: Pick<Config, "serverName">;
  log: Log;
  cards: Cards;
  profiles: Pick<ProfilesService, "character" | "clan">;
  content: Pick<ContentService, "announcement">;
  codex: Pick<CodexReading, "item" | "monster">;
};

/** Who kills without a penalty of any kind. */
const anybody = { level: 0, premium: false, champion: false };

/** Seconds, until the line of cards is shorter. */
const retryAfter = 10;

/** The pictures that shared links show (1200 × 630, PNG). Each call: 404 for nobody's name, 503 when none can be drawn. */
export function createCardService({ config, log, cards, profiles, content, codex }: Options) {
  const site = (language: Language) => ({ site: config.serverName, language });

  async function draw(card: Card): Promise<Uint8Array> {
    try {
      return await cards.draw(card);
    } catch (error) {
      if (!(error instanceof SideProcessTrouble)) throw error;
      log.warn({ err: error }, "a card could not be drawn");
      throw new Failure([refusal("service.busy")], { retryAfter });
    }
  }

  function numberOf(id: string): number {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw failure("notFound");
    return Number(id);
  }

  return {
    /** The card of the encyclopedia's item of this number. */
    item: async (id: string, language: Language): Promise<Uint8Array> =>
      draw(itemCard(await codex.item(numberOf(id), anybody), site(language))),

    /** The card of the encyclopedia's creature of this number. */
    monster: async (id: string, language: Language): Promise<Uint8Array> =>
      draw(monsterCard(await codex.monster(numberOf(id), anybody), site(language))),

    /** The card of the character of this name, whatever its case. */
    character: async (name: string, language: Language): Promise<Uint8Array> =>
      draw(characterCard(await profiles.character(name), site(language))),

    /** The card of the clan of this name, whatever its case. */
    clan: async (name: string, language: Language): Promise<Uint8Array> =>
      draw(clanCard(await profiles.clan(name), site(language))),

    /** The card of the announcement of this number. */
    async news(id: string, language: Language): Promise<Uint8Array> {
      const item = /^\d{1,9}$/.test(id) ? await content.announcement(id, language) : null;
      if (!item || String(item.id) !== id) throw failure("notFound");
      return draw(newsCard(item, site(language)));
    },
  };
}
