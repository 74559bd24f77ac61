import { paths } from "@gatehouse/contract/pages";
import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { Client } from "../../../platform/http/client.ts";
import { type Site, whenAndWho, writeLetter } from "../../../platform/mail/letter.ts";

/** The events that their owner is told of by mail, and how the mail names them. */
const told: Partial<Record<EventKind, string>> = {
  passwordChanged: "your password was changed",
  passwordRecovered: "a new password was set",
  providerLinked: "a provider login was added",
  providerUnlinked: "a provider login was removed",
  twoFactorEnabled: "two-factor login was switched on",
  twoFactorDisabled: "two-factor login was switched off",
  twoFactorReset: "two-factor login was reset",
  recoveryCodeUsed: "a recovery code was used",
  passkeyAdded: "a passkey was added",
  passkeyRemoved: "a passkey was removed",
};

export const isTold = (kind: EventKind): boolean => kind in told;

type Told = {
  kind: EventKind;
  login: string;
  at: Date;
  client: Client;
  detail: string | null;
};

/** The mail about a change of an account's safety, and what to do if it was somebody else. */
export const eventMail = (site: Site, { kind, login, at, client, detail }: Told) =>
  writeLetter(site, told[kind] ?? kind, [
    `On your account "${login}", ${told[kind] ?? kind}${detail ? ` (${detail})` : ""}.`,
    whenAndWho(at, client),
    "If it was you, there is nothing to do.",
    "If it was not you, set a new password at once, which ends every session, and then look through your settings:",
    { link: site.publicUrl + paths.recover, label: "Recover my account" },
  ]);
