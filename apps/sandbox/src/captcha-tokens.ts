import { randomBytes } from "node:crypto";

/** What the demo tells the portal. */
export const captchaKeys = {
  siteKey: "gatehouse-sandbox-captcha",
  secret: "gatehouse-sandbox-captcha-secret",
};

const solved = /^solved\/([\w.:[\]-]{1,255})\/[\w-]{8,}$/;

/** What the widget hands to the page: it was solved on the site with this host name. */
export const solvedToken = (hostname: string): string =>
  `solved/${hostname}/${randomBytes(12).toString("base64url")}`;

/** Tokens by which a caller tries what may go wrong; anything may follow. */
const moods = ["expired", "slow", "down", "garbled", "broken", "elsewhere", "internal"] as const;
type Mood = (typeof moods)[number];

export const moodOf = (token: string): Mood | undefined => moods.find((mood) => token.startsWith(mood));

export type Judgement = { hostname: string } | "spent" | "unknown";

/** Says once of each solved token where it was solved. */
export function createTokenBook() {
  const spent = new Set<string>();
  return {
    judge(token: string): Judgement {
      const hostname = moodOf(token) === "elsewhere" ? "elsewhere.example" : solved.exec(token)?.[1];
      if (hostname === undefined) return "unknown";
      if (spent.has(token)) return "spent";
      spent.add(token);
      return { hostname };
    },
  };
}
