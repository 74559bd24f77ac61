import { afterAll, beforeAll, expect, it } from "vitest";
import { startHttpServer } from "../http-server.ts";
import { createMailbox } from "../mailbox.ts";

let sandbox: Awaited<ReturnType<typeof startHttpServer>>;
beforeAll(async () => {
  sandbox = await startHttpServer({ mailbox: createMailbox(), port: 0 });
});
afterAll(() => {
  sandbox.http.closeAllConnections();
  sandbox.http.close();
});

const widget = () => fetch(`${sandbox.url}/discord/api/guilds/700/widget.json`);
const put = (mood: string) => fetch(`${sandbox.url}/moods/discord/${mood}`, { method: "POST" });

it("a service is put into a mood and out of it on one page", async () => {
  expect(await (await put("forbidden")).text()).toContain("discord: forbidden");
  expect((await widget()).status).toBe(403);
  await put("html");
  expect((await widget()).headers.get("content-type")).toContain("text/html");
  await put("down");
  await expect(widget()).rejects.toThrow("fetch failed");
  await put("huge");
  expect((await (await widget()).arrayBuffer()).byteLength).toBe(50 * 1024 * 1024);
  await put("fine");
  expect((await widget()).status).toBe(200);
  expect((await put("furious")).status).toBe(404);
});
