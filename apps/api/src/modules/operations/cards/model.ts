import { className } from "@gatehouse/contract/game/classes";
import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { Announcement } from "@gatehouse/contract/content/news";
import { type Language, mannerOf } from "@gatehouse/contract/languages";
import type { Card } from "../../../platform/cards/card.ts";
import { serverTimeZone } from "../../../platform/clock.ts";
import { words } from "../../../words/words.ts";

type Site = { site: string; language: Language };

/** A number as its readers write it. */
const count = (value: number, language: Language): string => value.toLocaleString(mannerOf(language).locale);

/** A character in the colours of its faction, with its place. */
export function characterCard(profile: CharacterProfile, { site, language }: Site): Card {
  const say = words[language].cards;
  const { charName, classId, level, faction, clan, rank, ranked, pvpCount, heroCount } = profile;
  return {
    site,
    faction,
    isHero: heroCount > 0,
    kicker: say.level(level),
    title: charName,
    isSentence: false,
    line: [className(classId), clan].filter(Boolean).join(" · "),
    facts: [
      { value: `#${count(rank, language)}`, label: say.amongPlayers(count(ranked, language)) },
      { value: count(pvpCount, language), label: say.wins },
      ...(heroCount > 0 ? [{ value: `${count(heroCount, language)}×`, label: say.hero }] : []),
    ],
  };
}

/** A clan in the colours of its faction. */
export function clanCard(clan: ClanProfile, { site, language }: Site): Card {
  const say = words[language].cards;
  return {
    site,
    faction: clan.faction,
    isHero: false,
    kicker: say.clan(clan.level),
    title: clan.name,
    isSentence: false,
    line: [clan.castle, clan.alliance, clan.hall].filter(Boolean).join(" · "),
    facts: [
      { value: `#${count(clan.rank, language)}`, label: say.amongClans },
      { value: count(clan.reputationScore, language), label: say.reputation },
      ...(clan.members.length > 0
        ? [{ value: count(clan.members.length, language), label: say.members }]
        : []),
    ],
  };
}

/** An announcement: its title, in as many lines as there is room for. */
export const newsCard = (
  { title, created }: Pick<Announcement, "title" | "created">,
  { site, language }: Site,
): Card => ({
  site,
  faction: null,
  isHero: false,
  kicker: `${words[language].cards.news} · ${new Date(created).toLocaleDateString(mannerOf(language).locale, { dateStyle: "long", timeZone: serverTimeZone })}`,
  title,
  isSentence: true,
  line: "",
  facts: [],
});

/** An item of the encyclopedia: the best chance of a kill, how many give it, and what players ask. */
export function itemCard(item: CodexItem, { site, language }: Site): Card {
  const say = words[language].cards;
  const { name, grade, droppedBy, spoiledFrom, totals, offers } = item;
  const [best] = [...droppedBy, ...spoiledFrom].toSorted(
    (one, other) => (other.chance ?? 0) - (one.chance ?? 0),
  );
  const offer = offers.find(({ kind }) => kind === "sell");
  const given = totals.droppedBy + totals.spoiledFrom;
  return {
    site,
    faction: null,
    isHero: false,
    kicker: [say.item, grade && say.grade(grade.toUpperCase())].filter(Boolean).join(" · "),
    title: name,
    isSentence: false,
    line: "",
    facts: [
      ...(best?.chance === undefined
        ? []
        : [{ value: share(best.chance, language), label: say.oneKill(best.name) }]),
      ...(given > 0 ? [{ value: count(given, language), label: say.dropIt }] : []),
      ...(offer ? [{ value: count(offer.price, language), label: say.cheapest }] : []),
    ],
  };
}

/** A creature of the encyclopedia: its life, how much it gives, and what a kill is worth. */
export function monsterCard(monster: CodexMonster, { site, language }: Site): Card {
  const say = words[language].cards;
  const { name, level, kind, hp, drops, spoils, worth, near } = monster;
  const given = drops.length + spoils.length;
  return {
    site,
    faction: null,
    isHero: false,
    kicker: `${say.kinds[kind]} · ${say.level(level)}`,
    title: name,
    isSentence: false,
    line: near ?? "",
    facts: [
      ...(hp === undefined || hp === 0 ? [] : [{ value: count(Math.round(hp), language), label: say.life }]),
      ...(given > 0 ? [{ value: count(given, language), label: say.gives }] : []),
      ...(worth === undefined ? [] : [{ value: count(Math.round(worth), language), label: say.worth }]),
    ],
  };
}

/** A chance of 0 to 1 in percent, as its readers write it. */
const share = (chance: number, language: Language): string =>
  chance.toLocaleString(mannerOf(language).locale, { style: "percent", maximumSignificantDigits: 3 });
