import { z } from "zod";
import { contactAddress, siteAddress, webAddress } from "../address.ts";
import { captchaProviders } from "../identity/captcha-providers.ts";
import { serverCode } from "../content/files.ts";
import { loginProviders } from "../identity/login-providers.ts";

/** The small public calls that the shell of every page lives on. */
export const voteSiteCodes = ["hopZone", "topZone", "l2network", "l2servers", "l2jbrasil"] as const;
export type VoteSiteCode = (typeof voteSiteCodes)[number];

export const portalConfig = z.object({
  serverName: z.string(),
  publicUrl: webAddress,
  mode: z.enum(["demo", "production"]),
  captcha: z.object({
    provider: z.enum(captchaProviders),
    /** Those of another service: its public key, and the origin of its widget's script. */
    siteKey: z.string().optional(),
    widgetUrl: webAddress.optional(),
  }),
  loginProviders: z.array(z.enum(loginProviders)),
  paypal: z
    .object({
      clientId: z.string(),
      currency: z.string(),
      intent: z.string(),
      commit: z.boolean(),
      vault: z.boolean(),
    })
    .nullable(),
  social: z.array(z.object({ name: z.string(), url: contactAddress })),
  voteSites: z.array(z.object({ code: z.enum(voteSiteCodes), voteUrl: webAddress })),
  languages: z.array(z.string()),
  /** Whether a player can take over an account of the game (POST /user/claim). */
  canClaim: z.boolean(),
});

const voted = z.boolean().nullable().optional();
/** true voted, false not, null unknown, absent when the site is not configured. */
export const voteStatus = z.object({
  ip: z.string(),
  hopZone: voted,
  topZone: voted,
  l2network: voted,
  l2servers: voted,
  l2jbrasil: voted,
});

export const networkQuery = z.object({ u: z.string().max(200).optional() });
export const networkReply = z.object({ ip: z.string() });

export const serverStatus = z.object({
  code: serverCode,
  status: z.enum(["online", "offline"]),
  players: z.number().optional(),
});

/** One sample every few minutes, oldest first. */
export const serverHistory = z.object({
  code: serverCode,
  samples: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null: offline, or nobody counts. */
      players: z.number().nullable(),
      online: z.boolean(),
    }),
  ),
});

export const streamsReply = z.object({
  channels: z.array(z.string()),
  /** Milliseconds. */ expireIn: z.number(),
});

export const forumPost = z.object({
  title: z.string(),
  link: webAddress,
  author: z.string(),
  created: z.iso.datetime(),
});

export const chatWidget = z.object({
  name: z.string(),
  inviteUrl: webAddress.nullable(),
  online: z.number(),
  members: z.array(z.object({ name: z.string(), status: z.string(), avatarUrl: webAddress.nullable() })),
});

export const banner = z.object({
  placement: z.enum(["vote", "corner"]),
  title: z.string(),
  /** Empty: the title stands in its place. */
  image: siteAddress.or(z.literal("")),
  url: siteAddress,
});

export const homeVideo = z.object({ title: z.string(), embedUrl: webAddress });

export const adSourceQuery = z.object({ source: z.string().trim().min(1, "source is required").max(100) });
export const referrerRequest = z.object({ url: z.url("url is not valid").max(2_000) });

export const healthReply = z.object({ status: z.enum(["ok", "unavailable"]) });

export type PortalConfig = z.infer<typeof portalConfig>;
export type VoteStatus = z.infer<typeof voteStatus>;
export type ServerStatus = z.infer<typeof serverStatus>;
export type ServerHistory = z.infer<typeof serverHistory>;
export type StreamsReply = z.infer<typeof streamsReply>;
export type ForumPost = z.infer<typeof forumPost>;
export type ChatWidget = z.infer<typeof chatWidget>;
export type Banner = z.infer<typeof banner>;
export type HomeVideo = z.infer<typeof homeVideo>;
