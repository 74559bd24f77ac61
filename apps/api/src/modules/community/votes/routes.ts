import { topVoters, voteSitesReply, voteStatus } from "@gatehouse/contract/community/votes";
import { type Authenticate, knownPlayer } from "../../../platform/http/auth.ts";
import { publicCache } from "../../../platform/http/caching.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import { say } from "../../../platform/http/language.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { Visitor, VotesService } from "./service.ts";

type Options = { votes: VotesService; authenticate: Authenticate };

/** A vote of a player whose account is deleted at this moment, and while voting is switched off. */
const refuses = ["session.required", "vote.off"] as const;

/** A month's list moves slowly. */
const topSeconds = 300;

const visitorOf = (c: AppContext): Visitor => {
  const { player, clientAddress: address } = c.var;
  return { address, account: player && { id: player.accountId, login: player.login } };
};

export const votesRoutes = ({ votes, authenticate }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/vote/notVoted",
        tags: ["community"],
        middleware: [knownPlayer(authenticate)] as const,
        responses: replies(voteStatus, "Where this visitor has voted"),
        refuses,
      }),
      async (c) => c.json(await votes.status(visitorOf(c)), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/vote/sites",
        tags: ["community"],
        middleware: [knownPlayer(authenticate)] as const,
        responses: replies(voteSitesReply, "The same with this visitor's vote links, reasons and rewards"),
        refuses,
      }),
      async (c) => {
        const { ip, sites, streak } = await votes.states(visitorOf(c));
        const explained = sites.map((site) => ({
          ...site,
          explanation: site.reason && say(`vote.${site.reason}`, { site: site.name }),
        }));
        return c.json({ ip, sites: explained, streak }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/vote/voters",
        tags: ["community"],
        middleware: [publicCache(topSeconds)] as const,
        responses: replies(topVoters, "Who voted most in the running month, each by the strongest character"),
      }),
      async (c) => c.json(await votes.topVoters(), 200),
    );
