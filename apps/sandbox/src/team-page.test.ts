import { expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createMailbox } from "./mailbox.ts";
import { teamPage } from "./team-page.ts";
import { totp } from "./totp.ts";

const secrets = ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "JBSWY3DPEHPK3PXP"] as const;
let now = new Date("2026-11-20T12:00:07Z");
let officials = [
  { login: "owner", password: "demo1234", role: "owner" as const, secret: secrets[0] },
  { login: "<b>support", password: "a&b", role: "support" as const, secret: secrets[1] },
];
const team = teamPage({ officials: () => officials }, () => now);
const app = buildApp({ mailbox: createMailbox(), others: [team] });
const shown = async () => {
  const reply = await app.request("/team");
  return { reply, text: await reply.text() };
};

it("shows who is in the team with the codes of now, keeps nothing, and asks for itself when they change", async () => {
  const { reply, text } = await shown();
  expect([reply.status, reply.headers.get("cache-control"), reply.headers.get("refresh")]).toEqual([
    200,
    "no-store",
    "23",
  ]);
  for (const secret of secrets) {
    expect(text).toContain(`<strong>${totp(secret, now)}</strong>`);
    expect(text).not.toContain(secret);
  }
  const former = totp(secrets[0], now);
  now = new Date("2026-11-20T12:00:30Z");
  const later = await shown();
  expect(later.reply.headers.get("refresh")).toBe("30");
  expect(later.text).not.toContain(former);
});

it("shows names as they are written", async () => {
  const { text } = await shown();
  expect(text).toContain("&lt;b&gt;support");
  expect(text).not.toContain("<b>support");
});

it("stands in the sandbox's index, and is a page also while nobody is in the team", async () => {
  expect(await (await app.request("/")).text()).toContain('href="/team"');
  officials = [];
  const { reply, text } = await shown();
  expect([reply.status, text.includes('class="card"')]).toEqual([200, false]);
});
