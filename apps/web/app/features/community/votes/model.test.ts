import type { VoteSiteState } from "@gatehouse/contract/community/votes";
import { describe, expect, it } from "vitest";
import { allVoted, knownSites, nextLook, rewardLeft, rewardShare, votedCount, voteRows } from "./model.ts";
import { needsIp, voteLink } from "./vote-address.ts";

const hopZone = { code: "hopZone" as const, voteUrl: "https://hopzone.example/vote/7" };
const l2network = { code: "l2network" as const, voteUrl: "https://l2network.example/in?user=gate&ip={ip}" };
const sites = [hopZone, l2network];

describe("a vote link", () => {
  it("carries the visitor's external address where the site asks for it", () => {
    expect(needsIp(l2network)).toBe(true);
    expect(voteLink(l2network, "2001:db8::7")).toBe(
      "https://l2network.example/in?user=gate&ip=2001%3Adb8%3A%3A7",
    );
  });

  it("stays as it is elsewhere, and is none where the vote would count for nobody", () => {
    expect(needsIp(hopZone)).toBe(false);
    expect(voteLink(hopZone, undefined)).toBe(hopZone.voteUrl);
    expect(voteLink(l2network, undefined)).toBeUndefined();
    expect(voteLink(l2network, "")).toBeUndefined();
  });
});

describe("the sites not yet voted on", () => {
  it("are the configured ones, whatever is known of them", () => {
    expect(knownSites(sites, undefined)).toEqual(sites);
    expect(knownSites(sites, { ip: "192.0.2.1", hopZone: null })).toEqual([hopZone]);
  });

  it("are none once all have been voted on", () => {
    expect(allVoted(sites, { ip: "192.0.2.1", hopZone: true, l2network: true })).toBe(true);
    expect(allVoted(sites, { ip: "192.0.2.1", hopZone: true, l2network: null })).toBe(false);
    expect(allVoted(sites, undefined)).toBe(false);
    expect(allVoted([], { ip: "192.0.2.1" })).toBe(false);
  });
});

const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;

function detailsOf(
  code: "hopZone" | "l2network",
  reward: Partial<VoteSiteState["reward"]> = {},
): VoteSiteState {
  return {
    code,
    name: code,
    voteUrl: `https://${code}.example/own`,
    state: "notVoted",
    reason: null,
    explanation: null,
    reward: { code: "attack", state: "none", reason: null, until: null, ...reward },
  };
}

describe("the rows", () => {
  const look = { isPlayer: false, opened: {}, now };
  const ip = "192.0.2.1";
  const lanterns = (rows: ReturnType<typeof voteRows>) => rows.map(({ lantern }) => lantern);

  it("stand before anything is known, and take no unknown for a vote or for none", () => {
    expect(lanterns(voteRows(sites, undefined, look))).toEqual(["pending", "pending"]);
    const votes = { status: { ip, hopZone: null, l2network: true }, sites: [], streak: null };
    expect(lanterns(voteRows(sites, votes, look))).toEqual(["unknown", "voted"]);
  });

  it("say of a site that was just opened that its vote may still come", () => {
    const votes = { status: { ip, hopZone: false, l2network: false }, sites: [], streak: null };
    const opened = { hopZone: now - 60_000, l2network: now - 11 * 60_000 };
    expect(lanterns(voteRows(sites, votes, { ...look, opened }))).toEqual(["opened", "notVoted"]);
  });

  it("lead a player by the own link only where the site knows players by it", () => {
    const votes = { status: { ip, hopZone: false, l2network: false }, sites: [], streak: null };
    const links = (isPlayer: boolean, details: VoteSiteState[] = []) =>
      voteRows(sites, { ...votes, sites: details }, { ...look, isPlayer }).map(({ link }) => link);
    expect(links(false)).toEqual([hopZone.voteUrl, "https://l2network.example/in?user=gate&ip=192.0.2.1"]);
    expect(links(true)).toEqual([hopZone.voteUrl, undefined]);
    expect(links(true, [detailsOf("l2network")])[1]).toBe("https://l2network.example/own");
  });

  it("are counted once all are known", () => {
    expect(votedCount(voteRows(sites, undefined, look))).toBeNull();
    const votes = { status: { ip, hopZone: true, l2network: null }, sites: [], streak: null };
    expect(votedCount(voteRows(sites, votes, look))).toBe(1);
  });
});

describe("the page looks again", () => {
  const status = { ip: "192.0.2.1", hopZone: false, l2network: false };
  const votes = { status, sites: [detailsOf("hopZone"), detailsOf("l2network")], streak: null };

  it("by itself only while something may change", () => {
    expect(nextLook(votes, {}, now)).toBeUndefined();
    expect(nextLook(votes, { hopZone: now - 11 * 60_000 }, now)).toBeUndefined();
    expect(nextLook(votes, { hopZone: now - 60_000 }, now)).toBe(20_000);
    expect(nextLook(undefined, {}, now)).toBe(60_000);
  });

  it("soon while a reward is on its way, and when one ends", () => {
    const until = new Date(now + 30_000).toISOString();
    const withReward = (reward: Partial<VoteSiteState["reward"]>) =>
      nextLook(
        { status: { ...status, hopZone: true }, sites: [detailsOf("hopZone", reward)], streak: null },
        {},
        now,
      );
    expect(withReward({ state: "onItsWay", until })).toBe(10_000);
    expect(withReward({ state: "active", until })).toBe(31_000);
  });
});

it("a reward is shown for as long as it runs", () => {
  const until = new Date(now + 9 * hour).toISOString();
  const details = detailsOf("hopZone", { state: "active", until });
  expect(rewardLeft(details, now)).toBe(9 * hour);
  expect(rewardShare(9 * hour)).toBe(0.75);
  expect(rewardLeft(details, now + 9 * hour)).toBeNull();
  expect(rewardLeft(undefined, now)).toBeNull();
});
