import { describe, expect, it } from "vitest";
import { allVoted, knownSites, needsIp, voteLink } from "./model.ts";

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

  it("stays as it is elsewhere, and leaves an unknown address out", () => {
    expect(needsIp(hopZone)).toBe(false);
    expect(voteLink(hopZone, "192.0.2.1")).toBe(hopZone.voteUrl);
    expect(voteLink(l2network, undefined)).toBe("https://l2network.example/in?user=gate&ip=");
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
