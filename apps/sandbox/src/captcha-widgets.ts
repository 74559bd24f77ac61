import { Hono } from "hono";
import { html, raw } from "hono/html";
import { captchaKeys, solvedToken } from "./captcha-tokens.ts";

/** The scripts that pages load, and the name that each gives to its functions. */
const scripts = {
  "/recaptcha/api.js": "grecaptcha",
  "/1/api.js": "hcaptcha",
  "/turnstile/v0/api.js": "turnstile",
} as const;

const framePath = "/captcha/frame";
const framePolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors *";

/** The box that each service shows in a page: a frame of its own origin that tells the page a token. */
export function captchaWidgets(): Hono {
  const routes = new Hono();
  for (const [path, name] of Object.entries(scripts)) {
    routes.get(path, (c) => {
      c.header("content-type", "text/javascript; charset=utf-8");
      c.header("cross-origin-resource-policy", "cross-origin");
      return c.body(widgetScript(name, new URL(c.req.url).origin, c.req.query("onload")));
    });
  }
  return routes
    .get(framePath, (c) => {
      c.header("content-security-policy", framePolicy);
      const isKnown = c.req.query("sitekey") === captchaKeys.siteKey;
      return c.html(framePage(isKnown, c.req.query("theme") === "dark"));
    })
    .post("/captcha/solve", async (c) => c.text(solvedToken(new URL(await c.req.text()).hostname)));
}

/** As the real ones: `render` puts a frame into the element, its callbacks tell what came of it. */
const widgetScript = (name: string, origin: string, onload: string | undefined): string => `(() => {
  const widgets = new Map();
  let count = 0;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== ${JSON.stringify(origin)}) return;
    for (const { frame, options } of widgets.values()) {
      if (frame.contentWindow !== source) continue;
      if (data.token) options.callback?.(data.token);
      else options["error-callback"]?.(data.error);
    }
  });
  const api = {
    render(element, options) {
      const frame = document.createElement("iframe");
      const query = new URLSearchParams({ sitekey: options.sitekey, theme: options.theme ?? "light" });
      frame.src = ${JSON.stringify(origin + framePath)} + "?" + query;
      frame.title = "I am a player";
      frame.width = "300";
      frame.height = "76";
      frame.style.border = "0";
      element.append(frame);
      const id = "widget-" + ++count;
      widgets.set(id, { frame, options });
      return id;
    },
    reset(id) {
      const widget = widgets.get(id);
      if (widget) widget.frame.src = widget.frame.src;
    },
    remove(id) {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
  };
  window[${JSON.stringify(name)}] = api;
  window[${JSON.stringify(onload ?? "")}]?.();
})();
`;

const frameScript = `
const box = document.querySelector("input");
const tell = (data) => parent.postMessage(data, "*");
if (box) box.addEventListener("change", async () => {
  box.disabled = true;
  const reply = await fetch("/captcha/solve", { method: "POST", body: document.referrer });
  if (reply.ok) tell({ token: await reply.text() });
  else tell({ error: "failed" });
});
else tell({ error: "invalid-site-key" });
`;

const framePage = (isKnown: boolean, isDark: boolean) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Captcha</title>
        <style>
          :root {
            color-scheme: ${isDark ? "dark" : "light"};
          }
          body {
            margin: 0;
            font:
              1rem/1.4 system-ui,
              sans-serif;
          }
          label,
          p {
            box-sizing: border-box;
            display: flex;
            gap: 0.75rem;
            align-items: center;
            height: 74px;
            margin: 0;
            padding: 0 1rem;
            border: 1px solid #8888;
            background: ${isDark ? "#1a1f2a" : "#fafafa"};
          }
          input {
            width: 1.5rem;
            height: 1.5rem;
          }
        </style>
      </head>
      <body>
        ${
          isKnown
            ? html`<label><input type="checkbox" /> I am a player</label>`
            : html`<p>This site key is not known here.</p>`
        }
        <script>
          ${raw(frameScript)};
        </script>
      </body>
    </html>`;
