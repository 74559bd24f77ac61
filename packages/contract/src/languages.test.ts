import { describe, expect, it } from "vitest";
import { acceptedLanguage, readPagePath } from "./languages.ts";

describe("the language that a header asks for", () => {
  it.each([
    ["lt", "lt"],
    ["lt-LT,lt;q=0.9,en-US;q=0.8,en;q=0.7", "lt"],
    ["en-GB,en;q=0.9,lt;q=0.8", "en"],
    ["de, lt;q=0.5, en;q=0.4", "lt"],
    ["pt-PT,pt;q=0.9,en;q=0.8", "pt-BR"],
    ["PT-br", "pt-BR"],
    ["uk-UA,ru;q=0.9", "uk"],
    ["en;q=0.1, LT;q=0.2", "lt"],
    ["lt;q=0, en;q=0.5", "en"],
    ["lt ; q = 0.5 , en ; q=0.4", "lt"],
    ["lt, en", "lt"],
    ["*", "en"],
    ["*;q=0.1, lt", "lt"],
    ["lt;q=much, en;q=0.1", "en"],
    ["lt;q=2, en;q=0.1", "en"],
    ["lt;level=1;q=0.1, en;q=0.2", "en"],
    ["lt;q, en;q=0.5", "lt"],
    ["lt;q=1=1, en;q=0.1", "en"],
    ["lt;Q=0.9, en;q=0.8", "lt"],
  ])("of %j is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it.each(["", "de", "ptolemaic", "lithuanian", "lt;q=0", ";;,", "q=1"])(
    "of %j is none of ours",
    (header) => {
      expect(acceptedLanguage(header)).toBeUndefined();
    },
  );
});

describe("the language of a page's path", () => {
  it.each([
    ["/", "en", "/"],
    ["/home", "en", "/home"],
    ["/lt", "lt", "/"],
    ["/lt/", "lt", "/"],
    ["/lt/stats", "lt", "/stats"],
    ["/LT/stats", "lt", "/stats"],
    ["/lt.data", "lt", ".data"],
    ["/ltd", "en", "/ltd"],
    ["/pt-br/stats", "pt-BR", "/stats"],
    ["/pt-BR/stats", "pt-BR", "/stats"],
    ["/pt-br.data", "pt-BR", ".data"],
    ["/pt/stats", "en", "/pt/stats"],
    ["/pt-brasil", "en", "/pt-brasil"],
    ["/en/home", "en", "/en/home"],
    ["/stats/lt", "en", "/stats/lt"],
  ])("of %s is %s, of the page %s", (given, language, path) => {
    expect(readPagePath(given)).toEqual({ language, path });
  });
});
