import { type ReactNode, use } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { optionalPart } from "./lib/browser/optional-part.ts";
import { language, pageHref } from "./lib/words/language.ts";
import { Nonce } from "./lib/page/context.ts";
import { takeAhead } from "./lib/page/asked-ahead.ts";
import type { ShellData } from "./lib/page/shell-data.ts";
import { paths } from "./paths.ts";
import { Failed } from "./shell/failed.tsx";
import { Frame } from "./shell/frame.tsx";
import { Html } from "./shell/html.tsx";
import { Live } from "./shell/begin-live.tsx";
import { SessionKeeper } from "./shell/session-keeper.tsx";
import { loadShell } from "./shell/shell-loader.ts";
import { StillBuild, StillScripts } from "./shell/still-router.tsx";
import { StartupScript } from "./shell/startup-script.tsx";
import { ThemeColours } from "./shell/theme-colours.tsx";
import favicon from "./ui/favicon.svg?url";
import { preloadedFonts } from "./ui/font-urls.ts";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadShell(context);

/** What of the shell changes is polled: going to another page does not read it anew. */
export const shouldRevalidate = () => false;

/** What was fetched as somebody was about to come is not asked for again. */
export const clientMiddleware: MiddlewareFunction[] = [async ({ request }) => takeAhead(request.url)];

/** A page is served with them, and has them from then on. */
const fonts = (): readonly string[] => (import.meta.env.SSR ? preloadedFonts[language()] : []);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  // Missing only when the shell itself could not be read.
  const shell = useRouteLoaderData<ShellData>("root");
  return (
    <StillBuild>
      <Html factions={shell?.factions ?? []}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {fonts().map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
          {/* First, as in the ordered page: a page's structured data must not be looked for before its styles. */}
          {/* No browser tells a nonce again, of which React complains in development; styles of one's own need none. */}
          <Links nonce={import.meta.env.DEV ? "" : undefined} />
          <Meta />
          <link rel="icon" href={shell?.own?.icon ?? favicon} />
          <link rel="alternate" type="application/rss+xml" href={pageHref(paths.feed)} />
          {shell?.config.installable && <link rel="manifest" href={pageHref(paths.manifest)} />}
          <ThemeColours bars={shell?.own?.bars} />
          <StartupScript
            publicUrl={shell?.config.mode === "production" ? shell.config.publicUrl : undefined}
          />
        </head>
        <body>
          {children}
          <ScrollRestoration nonce={nonce} />
          <StillScripts />
        </body>
      </Html>
    </StillBuild>
  );
}

// What can wait.
const Later = optionalPart(async () => (await import("./shell/later.tsx")).Later);

export default function Root() {
  return (
    <Frame>
      <SessionKeeper />
      <Live>
        <Later />
      </Live>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = Failed;
