import { verificationPath } from "@gatehouse/contract/pages";
import { limits } from "@gatehouse/contract/limits";
import { type Site, writeLetter } from "../../../platform/mail/letter.ts";

/** The mail that a new account is verified with (section 2, "Verification page"). */
export const verificationMail = (site: Site, { login, code }: { login: string; code: string }) =>
  writeLetter(site, "verify your account", [
    `Welcome to ${site.serverName}! Your account "${login}" has been created.`,
    "Open this link to verify your email:",
    { link: `${site.publicUrl}${verificationPath(code)}`, label: "Verify my email" },
    `The link works for ${limits.verificationHours} hours. If it has expired, log in and ask for a new one.`,
    "If it was not you who registered, ignore this mail: without the link the account stays unverified.",
  ]);
