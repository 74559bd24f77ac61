import { className } from "@gatehouse/contract/game/classes";
import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { ServerCode } from "@gatehouse/contract/game/status";
import type { Language } from "@gatehouse/contract/languages";
import { excerptOf, type Happening, linksOf, type Site } from "../model.ts";

type Words = {
  [Kind in Happening["kind"]]: (data: Extract<Happening, { kind: Kind }>["data"], site: Site) => Told;
};
type Told = { title: string; text?: string };

const servers: Record<ServerCode, string> = { it: "Interlude", h5: "High Five" };
const who = ({ name, classId }: CharacterMention): string =>
  classId === undefined ? name : `${name} (${className(classId)})`;
/** A ranking by its field: killDeathRatio, "kill death ratio". */
const rankingOf = (sort: string): string => sort.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const words: Record<Language, Words> = {
  en: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${servers[server]} is online` }),
    serverDown: ({ server }) => ({ title: `${servers[server]} is offline` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Video of the week: ${title}`,
      text: `By ${channel}, ${total} views and comments.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `A donation of ${amount}` : `${character} has donated ${amount}`,
      text: "Thank you!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} falls to ${first.name}` : `${boss} has fallen`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} is back` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `${castle} falls to ${clan.name}`,
      ...(from && { text: `Taken from ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `${from.name} loses ${castle}`,
      text: "The castle is nobody’s now.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} is a hero` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} reaches level ${level}`
          : `${character.name} is the first ${className(character.classId)} at level ${level}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} leads the ranking: ${rankingOf(sort)}`,
      ...(from && { text: `${from.name} led until then.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `${clan.name} reaches level ${level}` }),
    roundWon: ({ name }) => ({ title: `${name} win the round` }),
    eventWon: ({ event, winner }) => ({ title: `${event} goes to ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} has achieved “${name}”` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} beats ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  lt: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${servers[server]} veikia` }),
    serverDown: ({ server }) => ({ title: `${servers[server]} neveikia` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Savaitės vaizdo įrašas: ${title}`,
      text: `Autorius: ${channel}, peržiūros ir komentarai: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Parama: ${amount}` : `${character} parėmė serverį: ${amount}`,
      text: "Ačiū!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} krito, nukovė ${first.name}` : `${boss} krito`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} grįžo` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `${castle} atiteko klanui ${clan.name}`,
      ...(from && { text: `Iki tol valdė ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `${from.name} prarado pilį ${castle}`,
      text: "Dabar pilis niekieno.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} – herojus` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} pasiekė ${level} lygį`
          : `${character.name} – pirmasis ${className(character.classId)}, pasiekęs ${level} lygį`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} pirmauja: ${rankingOf(sort)}`,
      ...(from && { text: `Iki tol pirmavo ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `${clan.name} pasiekė ${level} lygį` }),
    roundWon: ({ name }) => ({ title: `Raundą laimėjo ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: laimėjo ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} pasiekė „${name}“` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} įveikė ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
};

const testWords: Record<Language, (site: string) => Told> = {
  en: (site) => ({ title: "A test", text: `${site} can write here.` }),
  lt: (site) => ({ title: "Bandymas", text: `${site} čia gali rašyti.` }),
};

const colours: Partial<Record<Happening["kind"], number>> = {
  serverUp: 0x3f_a3_5b,
  serverDown: 0xb5_3d_3d,
  donation: 0xd9_a4_41,
  bossDied: 0x8e_2f_2f,
};
const gold = 0xc8_9b_3c;

/** Discord's own bounds. */
const most = { title: 256, text: 2_000, username: 80 };
/** What would be formatted, in the words of others: a name is to look as it is written. */
const plain = (text: string): string => text.replaceAll(/[\\*_~`|>[\]()#]/g, (sign) => `\\${sign}`);

/** Whether an address is one of Discord's webhooks, or of who passes on to them in the same form. */
export const isDiscord = (url: URL): boolean =>
  /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname);

/** What Discord is sent: an embed with the picture, that calls nobody. */
export function discordBody(
  told: Happening | { kind: "test" },
  at: Date,
  site: Site,
  language: Language,
): string {
  const said = told.kind === "test" ? testWords[language](site.serverName) : wordsOf(told, site, language);
  const { url, picture } = told.kind === "test" ? { url: site.publicUrl } : linksOf(told, site, language);
  return JSON.stringify({
    username: withoutItsName(site.serverName),
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: excerptOf(plain(said.title), most.title),
        ...(said.text && { description: excerptOf(plain(said.text), most.text) }),
        url,
        color: (told.kind === "test" ? undefined : colours[told.kind]) ?? gold,
        timestamp: at.toISOString(),
        ...(picture !== undefined && { image: { url: picture } }),
      },
    ],
  });
}

/** The words of a kind take the data of that kind. */
const wordsOf = (told: Happening, site: Site, language: Language): Told =>
  (words[language][told.kind] as (data: Happening["data"], site: Site) => Told)(told.data, site);

/** Discord refuses a sender with its own name in it. */
const withoutItsName = (name: string): string =>
  /discord|clyde/i.test(name) ? "Gatehouse" : name.slice(0, most.username);
