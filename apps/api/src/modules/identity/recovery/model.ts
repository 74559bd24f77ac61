import { completeRecoveryPath } from "@gatehouse/contract/pages";
import { limits } from "@gatehouse/contract/limits";
import { type Site, writeLetter } from "../../../platform/mail/letter.ts";

/** The mail with which an owner sets a new password (section 2, "Recover"). */
export const recoveryMail = (site: Site, { login, token }: { login: string; token: string }) =>
  writeLetter(site, "set a new password", [
    `Somebody, probably you, asked for a new password for your account "${login}" on ${site.serverName}.`,
    "Open this link to set one:",
    { link: `${site.publicUrl}${completeRecoveryPath(token)}`, label: "Set a new password" },
    `The link works once, within ${limits.recoveryMinutes} minutes. A new password ends every session of the account.`,
    "If it was not you, ignore this mail: without the link nothing changes, and nobody was told whether you have an account.",
  ]);
