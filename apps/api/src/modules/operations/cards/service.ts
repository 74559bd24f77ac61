import type { CardKind, CardShape } from "@gatehouse/contract/cards";
import { splitNames } from "@gatehouse/contract/game/name-list";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { icons } from "@gatehouse/contract/operations/installed";
import { refusal } from "@gatehouse/contract/refusals";
import type { Config } from "../../../config.ts";
import { brandFilesPath } from "../../../platform/brand/art.ts";
import type { BrandReader } from "../../../platform/brand/brand.ts";
import { SideProcessTrouble } from "../../../platform/background/side-process.ts";
import type { AnyCard } from "../../../platform/cards/card.ts";
import type { Cards } from "../../../platform/cards/cards.ts";
import type { Clock } from "../../../platform/clock.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import type { ContentService } from "../../content/service.ts";
import type { ChronicleService } from "../../game/chronicle/service.ts";
import type { CodexReading } from "../../game/codex/reading/service.ts";
import type { ProfilesService } from "../../game/rankings/profiles/service.ts";
import {
  characterCard,
  clanCard,
  comparedCard,
  entryCard,
  honourCard,
  itemCard,
  monsterCard,
  newsCard,
  type Site,
  weekCard,
} from "./model.ts";

export type CardService = ReturnType<typeof createCardService>;

type Options = {
  config: Pick<Config, "serverName">;
  clock: Clock;
  log: Log;
  cards: Cards;
  profiles: Pick<ProfilesService, "character" | "characters" | "clan">;
  chronicle: Pick<ChronicleService, "entry" | "week">;
  content: Pick<ContentService, "announcement">;
  codex: Pick<CodexReading, "item" | "monster">;
  brand: Pick<BrandReader, "shown" | "file" | "factionName">;
};

/** Who kills without a penalty of any kind. */
const anybody = { level: 0, premium: false, champion: false };

/** Around the house's mark: the bar's ground by night (`tokens.css`). */
const ground = "#080a0e";

/** Seconds, until the line of cards is shorter. */
const retryAfter = 10;

/** The portal's icon, and the pictures that shared links show (PNG). Each call: 404 for nobody's name, 503 when none can be drawn. */
export function createCardService({
  config,
  clock,
  log,
  cards,
  profiles,
  chronicle,
  content,
  codex,
  brand,
}: Options) {
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

  async function announcement(id: string, site: Site): Promise<AnyCard> {
    const item = /^\d{1,9}$/.test(id) ? await content.announcement(id, site.language) : null;
    if (!item || String(item.id) !== id) throw failure("notFound");
    return newsCard(item, site);
  }

  /** Two characters at least, and no more than there is room for. */
  async function compared(list: string, site: Site): Promise<AnyCard> {
    const names = splitNames(list);
    const found = names.length > limits.profiles.drawn ? [] : await profiles.characters(names);
    if (found.length < 2) throw failure("notFound");
    return comparedCard(found, site);
  }

  /** What each kind of picture is made of, by the name in its address. */
  const makers: Record<CardKind, (name: string, site: Site) => Promise<AnyCard>> = {
    character: async (name, site) => characterCard(await profiles.character(name), site),
    clan: async (name, site) => clanCard(await profiles.clan(name), site),
    honour: async (name, site) => honourCard(await profiles.character(name), clock.now(), site),
    compare: compared,
    chronicle: async (id, site) => entryCard(await chronicle.entry(id), site),
    week: async (day, site) => weekCard(await chronicle.week(day), site),
    news: announcement,
    item: async (id, site) => itemCard(await codex.item(numberOf(id), anybody), site),
    monster: async (id, site) => monsterCard(await codex.monster(numberOf(id), anybody), site),
  };

  return {
    /** The picture of what its kind finds by this name or number, whatever the case. */
    async card(
      kind: CardKind,
      name: string,
      { language, shape }: { language: Language; shape: CardShape },
    ): Promise<Uint8Array> {
      const card = await makers[kind](name, { site: config.serverName, language, brand });
      return unlessBusy(cards.draw(card, shape));
    },

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
  };
}
