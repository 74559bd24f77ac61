import access from "./en/access.json";
import ownAccount from "./en/own-account.json";
import captcha from "./en/captcha.json";
import chronicle from "./en/chronicle.json";
import codex from "./en/codex.json";
import characters from "./en/characters.json";
import competition from "./en/competition.json";
import events from "./en/events.json";
import donation from "./en/donation.json";
import files from "./en/files.json";
import home from "./en/home.json";
import news from "./en/news.json";
import notifications from "./en/notifications.json";
import oauth from "./en/oauth.json";
import recovery from "./en/recovery.json";
import referral from "./en/referral.json";
import registration from "./en/registration.json";
import session from "./en/session.json";
import shell from "./en/shell.json";
import profiles from "./en/profiles.json";
import pages from "./en/pages.json";
import rankings from "./en/rankings.json";
import transfers from "./en/transfers.json";
import twoFactor from "./en/two-factor.json";
import vote from "./en/vote.json";
import world from "./en/world.json";

/** The English catalogue, one file a feature. */
export const en = {
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

export type Catalogue = typeof en;
