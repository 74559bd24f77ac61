import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import type { Client } from "../../../platform/http/client.ts";
import { pageLink, type Site, whenAndWho, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";

type Asked = { login: string; code: string; at: Date; client: Client; language: Language };

/** The mail with the code for an unknown device (product.md 3.5). The code is the first six-digit number in it. */
export function deviceCodeMail(site: Site, { login, code, at, client, language }: Asked) {
  const about = {
    login,
    code,
    serverName: site.serverName,
    whenAndWho: whenAndWho(language, at, client),
    link: pageLink(site, language, paths.recover),
  };
  return writeLetter(site, language, words[language].deviceCodeMail(about));
}
