import type { Language } from "@gatehouse/contract/languages";
import { type OwnFactions, type Posted, toldOf, words } from "../../../../words/words.ts";
import { excerptOf, type Happening, linksOf, type Site } from "../model.ts";

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
  { language, brand }: { language: Language; brand: OwnFactions },
): string {
  const said =
    told.kind === "test"
      ? words[language].testPost(site.serverName)
      : toldOf({ ...told.data, kind: told.kind } as Posted, language, brand);
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

/** Discord refuses a sender with its own name in it. */
const withoutItsName = (name: string): string =>
  /discord|clyde/i.test(name) ? "Gatehouse" : name.slice(0, most.username);
