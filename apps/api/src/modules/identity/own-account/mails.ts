import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import { pageLink, type Site, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";

/** The last mail to an account's owner. */
export function farewellMail(site: Site, { login, language }: { login: string; language: Language }) {
  const link = pageLink(site, language, paths.home);
  return writeLetter(
    site,
    language,
    words[language].farewellMail({ login, serverName: site.serverName, link }),
  );
}
