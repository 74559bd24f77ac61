import { voteSiteCodes, type VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { z } from "zod";
import { voteSiteKinds } from "./gateways/vote-sites/configured.ts";
import type { VoteSiteSettings } from "./gateways/vote-sites/port.ts";
import { isLoopback } from "./platform/loopback.ts";

type SettingName = `VOTE_${string}`;
export type VoteFields = Readonly<Record<SettingName, string | undefined>>;

/** An address that keys travel to: https, or this machine. */
export const secureUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" || isLoopback(hostname);
  }, "must be an https address: keys travel over it")
  .transform(withoutTrailingSlashes);

const settingOf = (code: VoteSiteCode, rest: string): SettingName =>
  `VOTE_${voteSiteKinds[code].setting}_${rest}`;

const fieldsOf = (code: VoteSiteCode): [SettingName, z.ZodType<string | undefined>][] => {
  const { keys, apiUrl, pageUrl } = voteSiteKinds[code];
  return [
    ...keys.map((key): [SettingName, z.ZodType<string | undefined>] => [
      settingOf(code, key),
      z.string().trim().min(1).optional(),
    ]),
    [settingOf(code, "API_URL"), secureUrl.default(apiUrl)],
    [settingOf(code, "PAGE_URL"), secureUrl.default(pageUrl)],
  ];
};

/** The settings of every vote site, as its own file names them. */
export const voteFields: Readonly<Record<SettingName, z.ZodType<string | undefined>>> = Object.fromEntries(
  voteSiteCodes.flatMap(fieldsOf),
);

/** The sites whose keys are set; `hasAll` tells of those of which some alone are. */
export function readVoteSites(
  value: VoteFields,
  hasAll: (...names: SettingName[]) => boolean,
): Partial<Record<VoteSiteCode, VoteSiteSettings>> {
  const sites: Partial<Record<VoteSiteCode, VoteSiteSettings>> = {};
  for (const code of voteSiteCodes) {
    const { keys, apiUrl, pageUrl } = voteSiteKinds[code];
    if (!hasAll(...keys.map((key) => settingOf(code, key)))) continue;
    const read = (rest: string): string | undefined => value[settingOf(code, rest)];
    sites[code] = {
      token: read("TOKEN") ?? "",
      id: read("ID") ?? read("USER") ?? "",
      apiUrl: read("API_URL") ?? apiUrl,
      pageUrl: read("PAGE_URL") ?? pageUrl,
    };
  }
  return sites;
}
