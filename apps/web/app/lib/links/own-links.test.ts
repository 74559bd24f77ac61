import { afterEach, expect, it } from "vitest";
import { readLanguageFrom } from "../words/language.ts";
import { absoluteLinks, ownLinks } from "./own-links.ts";

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

it("names the site in what is read elsewhere", () => {
  const html =
    '<a class="x" href="/stats">A</a><img alt="" src="/a.png"><a href="//x.example/">B</a><a href="https://y.example/">C</a>';
  expect(absoluteLinks(html, "https://gate.example")).toBe(
    html.replace('"/stats', '"https://gate.example/stats').replace('"/a.png', '"https://gate.example/a.png'),
  );
});
