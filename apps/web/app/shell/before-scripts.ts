import { colourBar } from "../lib/page/bar-colours.ts";

const patienceMs = 4_000;

/**
 * Runs inline before the first paint. `secureOrigin` is where a page that came over plain http is asked for again
 * (product.md 2.1); without it the page stays on the protocol that it came over.
 */
export default function startUp(secureOrigin: string | null): void {
  showWhatIsStored();
  putOffWhatIsBelow();
  askForLetters();
  keepEarlyPresses();
  if (secureOrigin && location.protocol === "http:")
    location.replace(secureOrigin + location.pathname + location.search + location.hash);
}

/** The chosen theme, whether somebody is logged in, and whether they are led in, so that nothing flashes and nothing moves. */
function showWhatIsStored(): void {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") {
      dataset["theme"] = theme;
      colourBar(theme);
    }
    if (localStorage.getItem("wayIn")) dataset["wayIn"] = "";
    const session = JSON.parse(localStorage.getItem("session") ?? "null") as {
      expireAt?: number;
      verifyDevice?: boolean;
    } | null;
    if (session && Number(session.expireAt) > Date.now() && !session.verifyDevice)
      dataset["session"] = "valid";
  } catch {
    // Storage is forbidden, or broken: the page is a visitor's.
  }
}

/** A page that somebody comes to at its top shows its first screen before it lays out the rest (start-page.ts), and soon in any case. */
function putOffWhatIsBelow(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "navigate" || location.hash !== "") return;
  const { dataset } = document.documentElement;
  dataset["coming"] = "";
  setTimeout(() => delete dataset["coming"], patienceMs);
}

/** Letters that are there when words are first laid out spare a slow phone looking for the machine's own, and laying all out twice. */
function askForLetters(): void {
  const families = new Set(Array.from(document.fonts, ({ family }) => family.replaceAll('"', "")));
  for (const family of families)
    if (!family.includes("Fallback")) document.fonts.load(`1em "${family}"`, document.title).catch(() => {});
}

/**
 * A click on a button that does nothing yet, and Enter in a form whose own button does not, are kept for when React has taken the page
 * over. What the browser does by itself (popovers, submitting) is not done twice.
 */
function keepEarlyPresses(): void {
  globalThis.earlyClicks = [];
  const isEarly = () => document.documentElement.dataset["hydrated"] === undefined;
  const click = ({ target }: Event) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLButtonElement>("button:not([popovertarget],[type=submit])");
    if (button && isEarly()) earlyClicks.push(button);
  };
  const enter = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && target instanceof HTMLInputElement && isEarly())
      globalThis.earlyForm = target.form;
  };
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", enter, true);
}
