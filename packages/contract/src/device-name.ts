// The first that matches: most browsers also carry the names of others.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a browser's name says in two words, or its own first word; undefined for an empty one. */
export function deviceName(userAgent: string): { browser: string; system: string | undefined } | undefined {
  const browser = firstOf(browsers, userAgent) ?? /^[^\s/]{1,40}/.exec(userAgent)?.[0];
  return browser === undefined ? undefined : { browser, system: firstOf(systems, userAgent) };
}
