import { className } from "@gatehouse/contract/game/classes";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { Announcement } from "@gatehouse/contract/content/news";
import type { Language } from "@gatehouse/contract/languages";
import type { Card } from "../../../platform/cards/card.ts";
import { serverTimeZone } from "../../../platform/clock.ts";

type Words = {
  level: (level: number) => string;
  clan: (level: number) => string;
  news: string;
  amongPlayers: (count: string) => string;
  wins: string;
  hero: string;
  amongClans: string;
  reputation: string;
  members: string;
};

const words: Record<Language, Words> = {
  en: {
    level: (level) => `Level ${level}`,
    clan: (level) => `Clan · Level ${level}`,
    news: "News",
    amongPlayers: (count) => `of ${count} in PvP`,
    wins: "PvP wins",
    hero: "times a hero",
    amongClans: "of all clans",
    reputation: "reputation",
    members: "members",
  },
  lt: {
    level: (level) => `${level} lygis`,
    clan: (level) => `Klanas · ${level} lygis`,
    news: "Naujienos",
    amongPlayers: (count) => `iš ${count} pagal PvP`,
    wins: "PvP pergalės",
    hero: "kartai herojumi",
    amongClans: "tarp visų klanų",
    reputation: "reputacija",
    members: "nariai",
  },
};

/** How numbers and dates are written. */
const locales: Record<Language, string> = { en: "en-GB", lt: "lt-LT" };

type Site = { site: string; language: Language };

/** A number as its readers write it. */
const count = (value: number, language: Language): string => value.toLocaleString(locales[language]);

/** A character in the colours of its faction, with its place. */
export function characterCard(profile: CharacterProfile, { site, language }: Site): Card {
  const say = words[language];
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
  const say = words[language];
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
  kicker: `${words[language].news} · ${new Date(created).toLocaleDateString(locales[language], { dateStyle: "long", timeZone: serverTimeZone })}`,
  title,
  isSentence: true,
  line: "",
  facts: [],
});
