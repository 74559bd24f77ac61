import type { ChatWidgetSource } from "../../gateways/chat-widget/port.ts";
import type { ForumFeedSource } from "../../gateways/forum-feed/port.ts";
import type { StreamSource } from "../../gateways/streams/port.ts";
import type { VoteSite } from "../../gateways/vote-sites/port.ts";
import type { VideoSource } from "../../gateways/youtube/port.ts";
import type { Authenticate } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { derivedKey } from "../../platform/security/secrets.ts";
import type { GameCommandsService } from "../game/commands/service.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { TrailService } from "../identity/trail/service.ts";
import type { LooksService } from "../operations/health/looks/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import { createArrivalsService } from "./advertising/arrivals/service.ts";
import { defineArrivalRounds } from "./advertising/jobs.ts";
import { growthRoutes } from "./advertising/office/routes.ts";
import { createGrowthService } from "./advertising/office/service.ts";
import { advertisingRoutes } from "./advertising/routes.ts";
import { createAdvertisingService } from "./advertising/service.ts";
import { expiring as advertisingRows } from "./advertising/tables.ts";
import { chatRoutes } from "./chat/routes.ts";
import { createChatService } from "./chat/service.ts";
import { defineCompetitionJobs } from "./competition/jobs.ts";
import { createJudgingService } from "./competition/judging/service.ts";
import { competitionOfficeRoutes } from "./competition/office/routes.ts";
import { createCompetitionOfficeService } from "./competition/office/service.ts";
import { competitionRoutes } from "./competition/routes.ts";
import { createCompetitionService } from "./competition/service.ts";
import { eventsRoutes } from "./events/routes.ts";
import { createEventsService } from "./events/service.ts";
import { forumRoutes } from "./forum/routes.ts";
import { createForumService } from "./forum/service.ts";
import { networkRoutes } from "./network/routes.ts";
import { definePrizeRounds } from "./prizes/jobs.ts";
import { createPrizesService } from "./prizes/service.ts";
import { referralOfficeRoutes } from "./referral/office/routes.ts";
import { createReferralOfficeService } from "./referral/office/service.ts";
import { referralRoutes } from "./referral/routes.ts";
import { createReferralService } from "./referral/service.ts";
import { streamsRoutes } from "./streams/routes.ts";
import { createStreamsService } from "./streams/service.ts";
import { defineVoteRounds } from "./votes/jobs.ts";
import { votesOfficeRoutes } from "./votes/office/routes.ts";
import { createVotesOfficeService } from "./votes/office/service.ts";
import { votesRoutes } from "./votes/routes.ts";
import { createVotesService } from "./votes/service.ts";
import { createVoteStory } from "./votes/story/service.ts";
import { expiring as prizeRows } from "./prizes/tables.ts";
import { expiring as voteRows } from "./votes/tables.ts";

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
  game: { commands: GameCommandsService; deliveries: DeliveriesService; rankings: RankingsService };
  accounts: AccountService;
  trail: TrailService;
  switches: Pick<SwitchesService, "check">;
  record: Pick<RecordService, "note">;
  looks: Pick<LooksService, "lastErrors">;
};

/** What makes a server feel alive: votes, events, the competition, streams, chat, forum, advertising. */
export function createCommunityArea(needs: Needs) {
  const { platform, gateways, game, accounts, trail, switches, record, looks } = needs;
  const { config, secretKey } = platform;
  const { publicUrl, serverName } = config;
  const { videos } = gateways;

  const advertising = createAdvertisingService({ ...platform, publicUrl });
  const arrivals = createArrivalsService({ ...platform, ...game, accounts });
  defineArrivalRounds({ ...platform, arrivals });
  const growth = createGrowthService({ ...platform, ...game });
  const events = createEventsService(platform);
  const referral = createReferralService({ ...platform, ...game, accounts, trail, publicUrl });
  const streams = createStreamsService({ ...platform, source: gateways.streams });
  const chat = createChatService({ ...platform, source: gateways.chat });
  const forum = createForumService({ ...platform, source: gateways.forum });

  const prizes = createPrizesService({ ...platform, ...game, accounts });
  definePrizeRounds({ ...platform, prizes });

  const competition = createCompetitionService({ ...platform, videos, serverName, prizes });
  const judging =
    videos && createJudgingService({ ...platform, ...game, accounts, prizes, videos, serverName });
  defineCompetitionJobs({ ...platform, judging });

  const sites = gateways.voteSites;
  const votes = createVotesService({
    ...platform,
    prizes,
    sites,
    switches,
    linkKey: derivedKey(secretKey, "vote link"),
    networkKey: derivedKey(secretKey, "vote network"),
  });
  defineVoteRounds({ ...platform, sites });

  const known = { ...platform, accounts, trail, record };
  const competitionOffice = createCompetitionOfficeService({ ...known, isOn: videos !== null });
  const referrals = createReferralOfficeService({ ...known, referral });
  const votesOffice = createVotesOfficeService({ ...platform, sites, prizes, looks });

  const voteStory = createVoteStory(platform);

  return {
    /** What the back office shows of a player's votes. */
    players: {
      story: [{ name: "vote", kind: "vote", tell: voteStory.tell }] as const,
      sheet: voteStory.counting,
    },
    /** What waits for a person. */
    deskItems: [() => prizes.deskItems(), () => competitionOffice.deskItems(), () => referrals.deskItems()],
    /** What the clean-up clears. */
    expiring: [...advertisingRows, ...voteRows, ...prizeRows],
    /** Where the texts of events are put. */
    eventShelf: events.shelf,
    /** How far newcomers go, counted as they do. */
    arrivals,
    growth,
    competition,
    prizes,
    referral,
    votes,
    /** The calls of the office, below /api/admin. */
    officeRoutes: () =>
      createRouter()
        .route("/", growthRoutes({ growth }))
        .route("/", competitionOfficeRoutes({ competition: competitionOffice }))
        .route("/", votesOfficeRoutes({ votes: votesOffice }))
        .route("/", referralOfficeRoutes({ referrals })),
    routes: ({ authenticate }: { authenticate: Authenticate }) =>
      createRouter()
        .route("/", advertisingRoutes({ advertising }))
        .route("/", networkRoutes())
        .route("/", streamsRoutes({ streams }))
        .route("/", chatRoutes({ chat }))
        .route("/", forumRoutes({ forum }))
        .route("/", eventsRoutes({ events, authenticate }))
        .route("/", referralRoutes({ referral, authenticate }))
        .route("/", competitionRoutes({ competition, authenticate }))
        .route("/", votesRoutes({ votes, authenticate })),
  };
}
