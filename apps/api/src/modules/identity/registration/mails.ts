import type { Language } from "@gatehouse/contract/languages";
import { verificationPath } from "@gatehouse/contract/pages";
import { pageLink, type Site, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";

type Asked = { login: string; code: string; language: Language };

/** The mail that a new account is verified with (product.md 3.2). */
export function verificationMail(site: Site, { login, code, language }: Asked) {
  const link = pageLink(site, language, verificationPath(code));
  return writeLetter(
    site,
    language,
    words[language].verificationMail({ login, serverName: site.serverName, link }),
  );
}
