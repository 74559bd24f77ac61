import { expect, test } from "vitest";
import { newsCard } from "./model.ts";

test.each([
  // Past midnight where the server is, in winter and in summer.
  ["2026-12-31T22:30:00.000Z", "NEWS · 1 January 2027", "NAUJIENOS · 2027 m. sausio 1 d."],
  ["2026-06-30T21:30:00.000Z", "NEWS · 1 July 2026", "NAUJIENOS · 2026 m. liepos 1 d."],
  ["2026-12-31T21:30:00.000Z", "NEWS · 31 December 2026", "NAUJIENOS · 2026 m. gruodžio 31 d."],
])("an announcement of %s has the date on its card that its page shows", (created, en, lt) => {
  const kickerIn = (language: "en" | "lt") =>
    newsCard({ title: "", created }, { site: "Gates of Aden", language }).kicker.toUpperCase();
  expect([kickerIn("en"), kickerIn("lt")]).toEqual([en.toUpperCase(), lt.toUpperCase()]);
});
