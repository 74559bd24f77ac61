import { once } from "node:events";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";

const portalUrl = inject("portalUrl");

/** Asks for an address as it is spelled: clients would mend it first. */
async function ask(
  address: string,
): Promise<{ status: number; location: string | undefined; caching: string }> {
  const { hostname, port, host } = new URL(portalUrl);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  let reply = "";
  socket.on("data", (part: string) => (reply += part));
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await once(socket, "close");
  const head = reply.split("\r\n\r\n", 1)[0] ?? "";
  const field = (name: string) =>
    head
      .split("\r\n")
      .find((line) => line.toLowerCase().startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return {
    status: Number(head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)),
    location: field("location"),
    caching: field("cache-control") ?? "",
  };
}

const pages = ["/news/", "/lt/news/", "/character/", "/clan/", "/events/"];
const odd = ["a".repeat(300), "%E2%80%8B", "%F0%9F%98%80".repeat(60), "1%2f2", "..%2f..%2fx"];

test.each(pages.flatMap((page) => odd.flatMap((name) => [page + name, `${page}${name}.data`])))(
  "%s is no page of ours, and no error either",
  async (address) => {
    const { status } = await ask(address);
    expect([200, 404]).toContain(status);
  },
);

const parameters: [string, string[]][] = [
  ["/stats", ["sort", "search", "page", "view"]],
  ["/files", ["server"]],
  ["/compare", ["names", "add"]],
  ["/news", ["page"]],
  ["/feed.xml", ["chronicle"]],
  ["/world", ["boss", "state", "level", "all", "class", "item", "kind", "page"]],
  ["/chronicle", ["show", "before"]],
  ["/success", ["message", "redirectUrl", "redirectAction", "mail"]],
  ["/ad", ["source"]],
  ["/register", ["referral"]],
  ["/recover/complete", ["token"]],
  ["/home.data", ["_routes"]],
];
const values = ["x", "-1", "9".repeat(30), "x".repeat(600), "%0d%0a", "%2C%2C%5C", ""];

test.each(parameters)("%s bears any value of its parameters", async (page, names) => {
  for (const name of atLength(names)) {
    for (const value of values) {
      const { status } = await ask(`${page}?${name}=${value}`);
      expect([200, 302], `${page}?${name}=${value}`).toContain(status);
    }
    expect((await ask(`${page}?${name}=1&${name}=2`)).status).toBeLessThan(400);
  }
});

test.each([
  ["/x%0d%0ay", "/home"],
  ["/%E2%80%A8", "/home"],
  ["/lt/%E2%80%A9", "/lt/home"],
  ["//evil.example/a", "/home"],
  ["/a/..%2f..", "/home"],
  ["/[]{}", "/home"],
])("%s leads to %s", async (address, home) => {
  expect(await ask(address)).toEqual({ status: 302, location: home, caching: "no-store" });
});

test.each(["/%ff", "/%", "/%00", "/%ED%A0%80", "/lt/%C3", "/\\evil", "/stats?search=%ff"])(
  "%s is refused",
  async (address) => {
    expect((await ask(address)).status).toBe(400);
  },
);

test.each(["/nothing", "/admin.php", "/stats/unknown/deep"])("%s leads home", async (path) => {
  expect(await ask(path)).toMatchObject({ status: 302, location: "/home" });
});
