import { describe, expect, it } from "vitest";
import { nextAsk, playerUrl } from "./next-ask.ts";

describe("the streams", () => {
  it("are asked for again 30 s after they expire", () => {
    expect(nextAsk({ channels: ["halcyra"], expireIn: 60_000 }, false)).toBe(90_000);
  });

  it("are asked for again after 150 s when there are none, or nobody answered", () => {
    expect(nextAsk({ channels: [], expireIn: 60_000 }, false)).toBe(150_000);
    expect(nextAsk(null, false)).toBe(150_000);
    expect(nextAsk({ channels: ["halcyra"], expireIn: 60_000 }, true)).toBe(150_000);
  });

  it("are asked for once a second at most, and within what a timer can hold, whatever time they name", () => {
    expect(nextAsk({ channels: ["halcyra"], expireIn: -40_000 }, false)).toBe(1_000);
    expect(nextAsk({ channels: ["halcyra"], expireIn: 1e15 }, false)).toBe(2_147_483_647);
  });

  it("are embedded with channel, muted and parent host", () => {
    expect(playerUrl("https://player.twitch.tv", "halcyra", "gate.example")).toBe(
      "https://player.twitch.tv/?channel=halcyra&muted=true&parent=gate.example",
    );
  });
});
