import { paths } from "@gatehouse/contract/pages";
import { type Site, writeLetter } from "../../../platform/mail/letter.ts";

/** The last mail to an account's owner. */
export const farewellMail = (site: Site, { login }: { login: string }) =>
  writeLetter(site, "your account was deleted", [
    `Your account "${login}" on ${site.serverName} was deleted, as somebody who was logged in to it asked. Your email address, your sessions, devices and history are gone, and nobody can enter the game with this login any more.`,
    "If it was you: thank you for the time you spent with us, and farewell.",
    "If it was not you, write to the administration at once; you find the contacts here:",
    { link: site.publicUrl + paths.home, label: site.serverName },
  ]);
