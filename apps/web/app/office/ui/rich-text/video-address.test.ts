import { expect, test } from "vitest";
import { videoAddressOf } from "./video-address.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", youTube],
  ["youtu.be/dQw4w9WgXcQ?si=x", youTube],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  [
    "https://www.twitch.tv/halcyra",
    "https://player.twitch.tv/?channel=halcyra&parent=gate.example&autoplay=false",
  ],
  [
    "https://www.twitch.tv/videos/123",
    "https://player.twitch.tv/?video=v123&parent=gate.example&autoplay=false",
  ],
  ["https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ", undefined],
  ["https://evil.example/youtu.be/dQw4w9WgXcQ", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
])("%s is embedded as %s", (given, address) => {
  expect(videoAddressOf(given, "gate.example")).toBe(address);
});
