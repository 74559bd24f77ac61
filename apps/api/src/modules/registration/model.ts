import { limits } from "@gatehouse/contract/limits";
import { type Site, writeLetter } from "../../platform/letter.ts";

/** The mail that a new account is verified with (section 2, "Verification page"). */
export const verificationMail = (site: Site, { login, code }: { login: string; code: string }) =>
  writeLetter(site, "verify your account", [
    `Welcome to ${site.serverName}! Your account "${login}" has been created.`,
    "Open this link to verify your email:",
    { link: `${site.publicUrl}/register/verification?code=${code}`, label: "Verify my email" },
    `The link works once, within ${limits.verificationHours} hours. If it has expired, log in and ask for a new one.`,
    "If it was not you who registered, ignore this mail: without the link the account stays unverified.",
  ]);

/** What the owner of an address is told when somebody registers with it once more. */
export const emailInUseMail = (site: Site, { login }: { login: string }) =>
  writeLetter(site, "somebody tried to register with your address", [
    `Somebody tried to create an account on ${site.serverName} with this email address. No account was created, because the address already belongs to your account "${login}".`,
    "If it was you and you forgot your password, set a new one here:",
    { link: `${site.publicUrl}/recover`, label: "Recover my account" },
    "If it was not you, there is nothing to do: your account is safe and nobody was told that you have one.",
  ]);
