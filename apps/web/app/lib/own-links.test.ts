import { afterEach, expect, it } from "vitest";
import { readLanguageFrom } from "./language.ts";
import { ownLinks } from "./own-links.ts";

afterEach(() => readLanguageFrom(() => "en"));

const links = (...addresses: string[]) =>
  addresses.map((to) => `<a class="x" href="${to}">There</a>`).join("");

it("leads the editor's links to the page in the reader's language", () => {
  readLanguageFrom(() => "lt");
  expect(ownLinks(links("/stats?sort=clans", "/files"))).toBe(links("/lt/stats?sort=clans", "/lt/files"));
});

it("leaves alone what leads elsewhere, and what names a language already", () => {
  readLanguageFrom(() => "lt");
  const others = links("https://x.example/stats", "//x.example/a", "/assets/a.png", "/lt/files", "#news-1");
  expect(ownLinks(others)).toBe(others);
});

it("changes nothing in English", () => {
  expect(ownLinks(links("/files"))).toBe(links("/files"));
});
