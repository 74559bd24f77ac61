import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { sealScripts } from "./content-security.ts";

const sources = { frames: ["https://www.youtube-nocookie.com"], upgradeInsecure: false };
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("allows the inline scripts that carry the nonce, by their hashes, and takes the nonce out", () => {
  const { html, policy } = sealScripts(
    '<script nonce="N1">a()</script><script type="module" nonce="N1">b()</script>',
    "N1",
    sources,
  );
  expect(html).toBe('<script>a()</script><script type="module">b()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")} ${hashOf("b()")};`);
});

test("allows the styles that carry the nonce in the same way, and no others", () => {
  const { html, policy } = sealScripts('<style nonce="N1">a{}</style><style>b{}</style>', "N1", sources);
  expect(html).toBe("<style>a{}</style><style>b{}</style>");
  expect(policy).toContain(`style-src 'self' ${hashOf("a{}")};`);
});

test("is opened for the hosts of a captcha that is in use, and for nobody else", () => {
  const { captcha } = readConfig({
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "secret",
  });
  if (captcha.provider === "altcha") throw new Error("not the one that was asked for");
  const { policy } = sealScripts("", "N1", { ...sources, ...captcha.policy });
  const hosts = "https://hcaptcha.com https://*.hcaptcha.com";
  for (const directive of ["script-src", "style-src", "connect-src"])
    expect(policy).toContain(`${directive} 'self' ${hosts};`);
  expect(policy).toContain(`frame-src ${hosts};`);
  expect(sealScripts("", "N1", sources).policy).not.toContain("captcha");
});

test("does not allow a script that the page did not write itself", () => {
  const { policy } = sealScripts(
    '<script>evil()</script><script nonce="other">evil()</script>',
    "N1",
    sources,
  );
  expect(policy).toContain("script-src 'self';");
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
});
