import { expect, test } from "vitest";
import { readVideoLink } from "./model.ts";

const id = "dQw4w9WgXcQ";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s`,
  `https://www.youtube.com/watch?v=${id}&list=PL123&index=2`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `youtu.be/${id}`,
  `www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
])("%s is a video", (link) => {
  expect(readVideoLink(link)).toEqual({ id });
});

test.each([
  "https://www.youtube.com/playlist?list=PL123",
  "https://www.youtube.com/embed/videoseries?list=PL123",
  "https://www.youtube.com/watch?list=PL123",
])("%s is a playlist", (link) => {
  expect(readVideoLink(link)).toEqual({ problem: "playlist" });
});

test.each([
  "https://vimeo.com/123",
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  "https://www.youtube.com/@halcyra",
  "https://www.youtube.com/channel/UC123",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=../../../etc",
  "https://youtu.be/",
  `javascript:alert("${id}")`,
  id,
  "not a link",
])("%s is no video of YouTube", (link) => {
  expect(readVideoLink(link)).toEqual({ problem: "notYoutube" });
});
