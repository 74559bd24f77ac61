import type { Language } from "@gatehouse/contract/languages";
import { icons } from "@gatehouse/contract/pages";
import { refusal } from "@gatehouse/contract/refusals";
import type { Config } from "../../../config.ts";
import { brandFilesPath } from "../../../platform/brand/art.ts";
import type { BrandReader } from "../../../platform/brand/brand.ts";
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
  brand: Pick<BrandReader, "shown" | "file">;
};

/** Who kills without a penalty of any kind. */
const anybody = { level: 0, premium: false, champion: false };

/** Around the house's mark: the bar's ground by night (`tokens.css`). */
const ground = "#080a0e";

/** Seconds, until the line of cards is shorter. */
const retryAfter = 10;

/** The portal's icon, and the pictures that shared links show (1200 × 630, PNG). Each call: 404 for nobody's name, 503 when none can be drawn. */
export function createCardService({ config, log, cards, profiles, content, codex, brand }: Options) {
  const site = (language: Language) => ({ site: config.serverName, language });

  const draw = (card: Card): Promise<Uint8Array> => unlessBusy(cards.draw(card));

  async function unlessBusy(drawn: Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      return await drawn;
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

    /** The portal's own icon at one of its addresses (`icons` of the contract), with the operator's mark if there is one. */
    async icon(path: string): Promise<Uint8Array> {
      const asked = icons.find((icon) => icon.path === path);
      if (!asked) throw failure("notFound");
      const { icon = "", bars } = brand.shown() ?? {};
      return unlessBusy(
        cards.drawIcon({
          size: asked.size,
          isMaskable: asked.purpose === "maskable",
          mark: brand.file(icon.slice(brandFilesPath.length)),
          ground: bars?.dark ?? ground,
        }),
      );
    },

    /** The card of the announcement of this number. */
    async news(id: string, language: Language): Promise<Uint8Array> {
      const item = /^\d{1,9}$/.test(id) ? await content.announcement(id, language) : null;
      if (!item || String(item.id) !== id) throw failure("notFound");
      return draw(newsCard(item, site(language)));
    },
  };
}
