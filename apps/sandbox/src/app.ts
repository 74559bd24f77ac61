import { Hono } from "hono";
import { captchaService } from "./captcha-checks.ts";
import { discordService } from "./discord/service.ts";
import { facebookService } from "./facebook.ts";
import { forumService } from "./forum/service.ts";
import { createNewborns, type Newborns } from "./game-world/newborns.ts";
import { gameWorldService } from "./game-world/service.ts";
import { indexPage } from "./index-page.ts";
import { mailboxPages } from "./mailbox-pages.ts";
import type { Mailbox } from "./mailbox.ts";
import { createMoods, type Moods } from "./moods/moods.ts";
import { moodsService } from "./moods/service.ts";
import { pushService } from "./push/service.ts";
import type { Service } from "./service.ts";
import { twitchService } from "./twitch/service.ts";
import { voteSites } from "./vote-sites/service.ts";
import { videoService } from "./video.ts";
import { youtubeService } from "./youtube/service.ts";

/** Mails bring HTML from elsewhere: nothing on a page may run, or call another host. A service may set its own. */
const usualPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

/** The sandbox's HTTP side: every outside service (`others` are served elsewhere), and the page that lists them. */
export function buildApp({
  mailbox,
  others = [],
  moods = createMoods(),
  newborns = createNewborns(),
}: {
  mailbox: Mailbox;
  others?: Service[];
  moods?: Moods;
  newborns?: Pick<Newborns, "make">;
}): Hono {
  const services: Service[] = [
    mailboxPages(mailbox),
    gameWorldService(newborns),
    videoService(),
    facebookService(),
    captchaService(),
    youtubeService(moods),
    twitchService(moods),
    discordService(moods),
    forumService(moods),
    pushService(moods),
    ...voteSites(moods),
    moodsService(moods),
    ...others,
  ];
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", usualPolicy);
    c.header("x-content-type-options", "nosniff");
  });
  app.route("/", indexPage(services));
  for (const { path, routes } of services) if (routes) app.route(path, routes);
  return app;
}
