import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { headerOf } from "../../../platform/http/headers.ts";
import { createRouter } from "../../../platform/http/router.ts";

/** All of it is the portal's own: no other host is asked, and nothing is written into the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="docs"></main></body>
</html>
`;

const start = `window.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  docExpansion: "list",
  validatorUrl: null,
  requestInterceptor(request) {
    const [, token] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
    if (token) Object.assign(request.headers, { "X-XSRF-TOKEN": decodeURIComponent(token) });
    return request;
  },
});
`;

const packed = promisify(gzip);
/** Read, and packed, when somebody asks for the first time. */
const kept = new Map<string, Promise<{ plain: Buffer; packed: Buffer }>>();

function asset(name: string): Promise<{ plain: Buffer; packed: Buffer }> {
  const known = kept.get(name);
  if (known) return known;
  const made = readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))).then(
    async (plain) => ({
      plain,
      packed: await packed(plain),
    }),
  );
  made.catch(() => kept.delete(name));
  kept.set(name, made);
  return made;
}

const types = { "swagger-ui-bundle.js": "text/javascript", "swagger-ui.css": "text/css" } as const;

/** The API's document to look through and try out, at /api/docs; what it is made of is loaded there alone. */
export function referenceRoutes() {
  const router = createRouter();
  router.get("/docs", (c) => {
    c.header("Content-Security-Policy", policy);
    return c.html(page);
  });
  router.get("/docs/start.js", (c) =>
    c.body(start, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(types)) {
    router.get(`/docs/${name}`, async (c) => {
      const { plain, packed: small } = await asset(name);
      const takesPacked = /\bgzip\b/.test(headerOf(c, "accept-encoding"));
      return c.body(new Uint8Array(takesPacked ? small : plain), 200, {
        "content-type": `${type}; charset=utf-8`,
        "cache-control": "public, max-age=3600",
        vary: "Accept-Encoding",
        ...(takesPacked && { "content-encoding": "gzip" }),
      });
    });
  }
  return router;
}
