import { startHttpServer } from "../../sandbox/src/http-server.ts";
import { createMailbox } from "../../sandbox/src/mailbox.ts";
import { createMoods } from "../../sandbox/src/moods/moods.ts";
import { voteSettings } from "../../sandbox/src/vote-sites/service.ts";
import { portalSettings, readStarterSettings } from "../../../script/starter-settings.ts";
import { type Clock, systemClock } from "../src/platform/clock.ts";
import { type CommunitySettings, communityFields, readCommunity } from "../src/config-community.ts";

/** The sandbox's outside services on a port of their own, with their moods and the settings that lead to them. Their time is the clock's. */
export async function startOutside(clock: Clock = systemClock()) {
  const moods = createMoods(clock);
  const { http, url } = await startHttpServer({ mailbox: createMailbox(), port: 0, moods });
  const demo = portalSettings(readStarterSettings({}), {
    httpUrl: url,
    smtpUrl: "smtp://127.0.0.1:1",
    voteSites: voteSettings(url),
    payments: [],
  });
  const settings: CommunitySettings = readCommunity(communityFields.parse(demo)).settings;
  return {
    url,
    moods,
    settings,
    async close(): Promise<void> {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
