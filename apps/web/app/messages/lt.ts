import access from "./lt/access.json";
import ownAccount from "./lt/own-account.json";
import captcha from "./lt/captcha.json";
import chronicle from "./lt/chronicle.json";
import codex from "./lt/codex.json";
import characters from "./lt/characters.json";
import competition from "./lt/competition.json";
import events from "./lt/events.json";
import donation from "./lt/donation.json";
import files from "./lt/files.json";
import home from "./lt/home.json";
import news from "./lt/news.json";
import notifications from "./lt/notifications.json";
import oauth from "./lt/oauth.json";
import recovery from "./lt/recovery.json";
import referral from "./lt/referral.json";
import registration from "./lt/registration.json";
import session from "./lt/session.json";
import shell from "./lt/shell.json";
import profiles from "./lt/profiles.json";
import pages from "./lt/pages.json";
import rankings from "./lt/rankings.json";
import transfers from "./lt/transfers.json";
import twoFactor from "./lt/two-factor.json";
import vote from "./lt/vote.json";
import world from "./lt/world.json";
import type { Catalogue } from "./en.ts";

/** The Lithuanian catalogue. */
export const lt: Catalogue = {
  access,
  ownAccount,
  captcha,
  chronicle,
  characters,
  codex,
  competition,
  events,
  donation,
  files,
  home,
  news,
  notifications,
  oauth,
  recovery,
  referral,
  registration,
  session,
  shell,
  profiles,
  pages,
  rankings,
  transfers,
  twoFactor,
  vote,
  world,
};
