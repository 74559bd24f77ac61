import type { Language } from "@gatehouse/contract/languages";
import { completeRecoveryPath } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";

type Mailed = {
  login: string;
  token: string;
  language: Language;
  /** The administration's. */ reason?: string | undefined;
};

/** The mail with which an owner sets a new password (product.md 3.9). */
export function recoveryMail(site: Site, { login, token, language, reason }: Mailed) {
  const link = pageLink(site, language, completeRecoveryPath(token));
  const { about, asked, sent, open, label, once, notAsked, notNeeded } = words[language].recoveryMail;
  const whose = { login, serverName: site.serverName };
  const paragraphs: Paragraph[] = [
    ...(reason === undefined ? asked(whose) : sent(whose, reason)),
    open,
    { link, label },
    once,
    reason === undefined ? notAsked : notNeeded,
  ];
  return writeLetter(site, language, { about, paragraphs });
}
