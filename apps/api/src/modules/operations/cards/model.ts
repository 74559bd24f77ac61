import type { ChronicleEntry, ChronicleKind, ChronicleWeek } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { wonInWeek } from "@gatehouse/contract/game/won-in-week";
import type { Announcement } from "@gatehouse/contract/content/news";
import { type Language, mannerOf } from "@gatehouse/contract/languages";
import type { Card, ComparedCard } from "../../../platform/cards/card.ts";
import { serverTimeZone } from "../../../platform/clock.ts";
import { type OwnFactions, toldOf, words } from "../../../words/words.ts";

export type Site = { site: string; language: Language; brand: OwnFactions };

/** A number as its readers write it. */
const count = (value: number, language: Language): string => value.toLocaleString(mannerOf(language).locale);

/** What has become more or less, with its sign. */
const gain = (value: number, language: Language): string =>
  value.toLocaleString(mannerOf(language).locale, { signDisplay: "exceptZero" });

/** The day of a moment where the server is. */
const day = (moment: Date, language: Language): string =>
  moment.toLocaleDateString(mannerOf(language).locale, { dateStyle: "long", timeZone: serverTimeZone });

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

/** A character's own week: its place, and what it has won in seven days, as far as that is known. */
export function honourCard(profile: CharacterProfile, now: Date, { site, language }: Site): Card {
  const say = words[language].cards;
  const { charName, classId, faction, clan, rank, ranked, heroCount } = profile;
  const { places, wins } = wonInWeek(profile, now);
  return {
    site,
    faction,
    isHero: heroCount > 0,
    kicker: `${say.honour} · ${day(now, language)}`,
    title: charName,
    isSentence: false,
    line: [className(classId), clan].filter(Boolean).join(" · "),
    facts: [
      { value: `#${count(rank, language)}`, label: say.amongPlayers(count(ranked, language)) },
      ...(wins === undefined ? [] : [{ value: gain(wins, language), label: say.weekWins }]),
      ...(places === undefined ? [] : [{ value: gain(places, language), label: say.weekPlaces }]),
    ],
  };
}

/** Characters side by side, by what players are compared by first. */
export function comparedCard(profiles: readonly CharacterProfile[], { site, language }: Site): ComparedCard {
  const say = words[language].cards;
  const row = (
    label: string,
    read: (profile: CharacterProfile) => number,
    { sign = "", best = Math.max }: { sign?: string; best?: (...values: number[]) => number } = {},
  ): ComparedCard["rows"][number] => {
    const values = profiles.map(read);
    const first = best(...values);
    const differ = values.some((value) => value !== first);
    return {
      label,
      values: values.map((value) => ({
        text: sign + count(value, language),
        isBest: differ && value === first,
      })),
    };
  };
  return {
    site,
    kicker: say.beside,
    columns: profiles.map(({ charName, classId, faction, heroCount }) => ({
      title: charName,
      line: className(classId),
      faction,
      isHero: heroCount > 0,
      isSentence: false,
    })),
    rows: [
      row(say.place, ({ rank }) => rank, { sign: "#", best: Math.min }),
      row(say.wins, ({ pvpCount }) => pvpCount),
      row(say.levels, ({ level }) => level),
      row(say.hero, ({ heroCount }) => heroCount),
    ],
  };
}

/** What happened, as one sentence, with the numbers that are known of it. */
export function entryCard(entry: ChronicleEntry, { site, language, brand }: Site): Card {
  const say = words[language].cards;
  const { title, text = "" } = toldOf(entry, language, brand);
  return {
    site,
    faction: factionOf(entry),
    isHero: entry.kind === "hero",
    kicker: `${say.chronicle} · ${day(new Date(entry.at), language)}`,
    title,
    isSentence: true,
    line: text,
    facts: entryFacts(entry, language),
  };
}

function entryFacts(entry: ChronicleEntry, language: Language): Card["facts"] {
  const say = words[language].cards;
  if (entry.kind === "hero" && entry.times !== undefined)
    return [{ value: `${count(entry.times, language)}×`, label: say.hero }];
  if (entry.kind !== "bossDied") return [];
  const { level, by = [], more = 0, times } = entry;
  return [
    ...(level === undefined ? [] : [{ value: count(level, language), label: say.levels }]),
    ...(by.length > 1 ? [{ value: count(by.length + more, language), label: say.slayers }] : []),
    ...(times === undefined ? [] : [{ value: count(times, language), label: say.fell }]),
  ];
}

/** In whose colours an entry is told; those of a side that has none, in none. */
function factionOf(entry: ChronicleEntry): FactionCode | null {
  switch (entry.kind) {
    case "castleTaken":
    case "clanLevel":
      return entry.clan.faction;
    case "hero":
    case "eventHeroNamed":
    case "levelFirst":
    case "rankingFirst":
    case "achievement":
      return entry.character.faction;
    case "roundWon":
      return entry.faction;
    case "eventWon":
      return entry.faction ?? entry.character?.faction ?? null;
    case "fight":
      return entry.winner.faction;
    default:
      return null;
  }
}

/** A week: its days, what was greatest in it, and how much happened. */
export function weekCard(
  { from, to, counts, great: [greatest] }: ChronicleWeek,
  { site, language, brand }: Site,
): Card {
  const say = words[language].cards;
  const all = (...kinds: ChronicleKind[]): number =>
    counts.reduce((sum, { kind, count: n }) => sum + (kinds.includes(kind) ? n : 0), 0);
  const facts = [
    { n: all("bossDied"), label: say.bosses },
    { n: all("castleTaken"), label: say.castles },
    { n: all("hero"), label: say.heroes },
    { n: all("rankingFirst"), label: say.leaders },
    { n: all("fight"), label: say.fights },
  ];
  return {
    site,
    faction: greatest ? factionOf(greatest) : null,
    isHero: false,
    kicker: say.week,
    title: new Intl.DateTimeFormat(mannerOf(language).locale, {
      dateStyle: "long",
      timeZone: "UTC",
    }).formatRange(new Date(from), new Date(to)),
    isSentence: true,
    line: greatest ? toldOf(greatest, language, brand).title : "",
    facts: facts
      .filter(({ n }) => n > 0)
      .slice(0, 3)
      .map(({ n, label }) => ({ value: count(n, language), label })),
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
  kicker: `${words[language].cards.news} · ${day(new Date(created), language)}`,
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
