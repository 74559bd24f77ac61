import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFile } from "@gatehouse/contract/content/content-file";

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
/** A text repeated until it is so long. */
export const filled = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    // Half of a sign is none.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const countdown = {
  title: "The gates open",
  description: "All three factions start at the same minute.",
};

/** The launch was an hour ago. */
export const launchedContent = (): object => ({ countdown: { ...countdown, date: inHours(-1) } });

/** The launch is near, and the news say so. */
export function plannedContent(): object {
  const file = join(import.meta.dirname, "../../apps/sandbox/content/demo.json");
  const { news } = contentFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return { news: news.slice(0, 1), countdown: { ...countdown, date: inHours(51) } };
}

/** What an operator may write at its longest. */
export function longContent(): object {
  const starts = ["Wintersturm und Morgenröte ", "W", "Странник Долгой Ночи "];
  const title = (index: number) => filled(starts[index % starts.length] ?? "", 200);
  const words = filled("Long words, and Donaudampfschifffahrtsgesellschaft, ", 900);
  return {
    news: times(12, (index) => ({
      slug: `long-${index}`,
      title: title(index),
      author: filled("Wanderer ", 100),
      created: inHours(-24 * index),
      content: `<p>${filled("W", 400)} ${words}</p><h2>${title(index)}</h2><pre>${filled("M", 300)}</pre>`,
    })),
    files: times(3, (index) => ({
      server: "it",
      title: title(index),
      description: words,
      mirrors: times(6, (mirror) => ({
        label: filled("Mirror ", 100),
        url: `https://files.example/${filled("w", 200)}${mirror}`,
      })),
      size: Number.MAX_SAFE_INTEGER,
      sha256: "ab".repeat(32),
    })),
    events: times(3, (index) => ({ title: title(index), description: `<p>${words}</p>` })),
    countdown: { date: inHours(24 * 364), title: title(0), description: words },
    banners: [{ placement: "corner", title: title(1), image: "", url: "https://toplist.example/long" }],
  };
}
