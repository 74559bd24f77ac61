import type { ChatWidgetSource } from "../../gateways/chat-widget/port.ts";
import type { ForumFeedSource } from "../../gateways/forum-feed/port.ts";
import type { StreamSource } from "../../gateways/streams/port.ts";
import type { VoteSite } from "../../gateways/vote-sites/port.ts";
import type { VideoSource } from "../../gateways/youtube/port.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { GameCommandsService } from "../game/commands/service.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { HappeningsService } from "../identity/notifications/service.ts";
import type { TrailService } from "../identity/trail/service.ts";
import type { LooksService } from "../operations/health/looks/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import { createAdvertisingModule } from "./advertising/module.ts";
import { createChatModule } from "./chat/module.ts";
import { createCompetitionModule, type EventHeroTeller } from "./competition/module.ts";
import { createEventsModule } from "./events/module.ts";
import { createForumModule } from "./forum/module.ts";
import { createNetworkModule } from "./network/module.ts";
import { createPrizesModule } from "./prizes/module.ts";
import { createReferralModule } from "./referral/module.ts";
import { createStreamsModule } from "./streams/module.ts";
import { createVotesModule } from "./votes/module.ts";

/** The outside services that the community's modules live on; null where one is not configured. */
export type CommunityGateways = {
  streams: StreamSource | null;
  chat: ChatWidgetSource | null;
  forum: ForumFeedSource | null;
  voteSites: readonly VoteSite[];
  videos: VideoSource | null;
};

type Needs = {
  platform: Platform;
  gateways: CommunityGateways;
  game: {
    commands: GameCommandsService;
    deliveries: DeliveriesService;
    rankings: RankingsService;
    tellEventHero: EventHeroTeller;
  };
  accounts: AccountService;
  trail: TrailService;
  /** What players are told of. */
  happenings: Pick<HappeningsService, "tell">;
  switches: Pick<SwitchesService, "check">;
  record: Pick<RecordService, "note">;
  looks: Pick<LooksService, "lastErrors">;
};

/** What makes a server feel alive: votes, events, the competition, streams, chat, forum, advertising. */
export function createCommunityArea(needs: Needs) {
  const { platform, gateways, game, accounts, trail, happenings, switches, record, looks } = needs;
  const { publicUrl } = platform.config;
  const { videos, voteSites: sites } = gateways;

  const known = { ...platform, ...game, accounts, trail, happenings, record, publicUrl };
  const prizes = createPrizesModule(known);
  const rewarding = { ...known, prizes: prizes.service };
  const competition = createCompetitionModule({ ...rewarding, videos });
  const events = createEventsModule(platform);
  const referral = createReferralModule(known);
  const votes = createVotesModule({ ...rewarding, sites, switches, looks });
  const advertising = createAdvertisingModule(known);
  const modules = together([
    advertising,
    createNetworkModule(),
    createStreamsModule({ ...platform, source: gateways.streams }),
    createChatModule({ ...platform, source: gateways.chat }),
    createForumModule({ ...platform, source: gateways.forum }),
    events,
    referral,
    competition,
    votes,
    prizes,
  ]);

  return {
    ...modules,
    /** Where the texts of events are put. */
    eventShelf: events.service.shelf,
    arrivals: advertising.arrivals,
    growth: advertising.growth,
    competition: competition.service,
    competitionWeeks: competition.weeks,
    /** Where the winners of weeks from before the portal are put. */
    pastWinners: competition.past,
    /** When the operator's events come again. */
    plannedEvents: events.service.planned,
    onWinner: competition.onWinner,
    prizes: prizes.service,
    referral: referral.service,
    votes: votes.service,
    /** What the office shows of a player's votes. */
    sheet: votes.counting,
  };
}
