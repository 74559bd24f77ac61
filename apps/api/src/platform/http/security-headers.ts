import type { Config } from "../../config.ts";
import type { AppMiddleware } from "./context.ts";

export type SecuritySite = Pick<Config, "publicUrl" | "hstsSubdomains">;

/** Headers that every reply carries. The pages add a Content-Security-Policy of their own. */
export const securityHeaderList = ({
  publicUrl,
  hstsSubdomains,
}: SecuritySite): [name: string, value: string][] =>
  Object.entries({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    }),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });

export function securityHeaders(site: SecuritySite): AppMiddleware {
  const headers = securityHeaderList(site);
  return (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    return next();
  };
}
