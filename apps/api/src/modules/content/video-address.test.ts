import { expect, test } from "vitest";
import { videoEmbedUrl } from "./video-address.ts";

const embed = (url: string) => videoEmbedUrl(url, "https://www.youtube-nocookie.com");

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
  "https://youtu.be/dQw4w9WgXcQ",
  "https://m.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
])("%s is embedded without cookies", (url) => {
  expect(embed(url)).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
});

test.each([
  "https://evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=../../x",
  "https://youtube.com.evil.example/embed/dQw4w9WgXcQ",
  "not an address",
])("%s is not embedded", (url) => {
  expect(embed(url)).toBeNull();
});
