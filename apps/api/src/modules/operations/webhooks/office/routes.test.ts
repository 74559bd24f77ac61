import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhooksReply } from "@gatehouse/contract/operations/webhooks-office";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";
import { pauses, shownAddress } from "../model.ts";

const reason = "Because the test says so";
const clock = testClock(new Date());
let app: TestApp;
let owner: OfficialInTest;
let origin = "";
let status = 204;
const got: string[] = [];
const receiver = createServer((request, reply) => {
  request.resume().on("end", () => {
    got.push(request.url ?? "");
    reply.writeHead(status).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await startApp({ clock, config: { allowsPrivateAddresses: true } });
  owner = await makeOfficial(app, "maren", "owner");
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await app.close();
});

const round = () => app.deps.rounds.run("webhooks");
const state = () => owner.read<WebhooksReply>("webhooks");
const add = (url: string, kinds = ["news", "told"]) =>
  owner.act<{ id: number; form: string; secret: string | null }>("webhooks", {
    url,
    kinds,
    language: "lt",
    reason,
  });
const tell = (text: string) =>
  app.db
    .transaction()
    .execute((transaction) =>
      app.deps.operations.webhooks.tell(transaction, [
        { kind: "told", at: clock.now(), data: { id: "1", text } },
      ]),
    );
/** Has all that waits tried until nobody tries it any more; nobody is signed in for so long. */
async function tryForADay(): Promise<void> {
  await round();
  for (const pause of pauses) {
    clock.advance(pause);
    await round();
  }
  owner = await makeOfficial(app, "ysolde", "owner");
}

test("an owner adds an address, tries it, sees what went there and what is parked, sends that again, and removes it", async () => {
  const before = (await recorded(app)).length;
  const { status: added, answer } = await add(`${origin}/hooks/a-secret-of-twenty-letters?key=1`);
  expect([added, answer]).toEqual([
    200,
    {
      id: expect.any(Number) as number,
      form: "standard",
      secret: expect.stringMatching(/^whsec_/) as string,
    },
  ]);
  const { id } = answer;
  const act = async <T>(path: string) => (await owner.act<T>(path, {})).answer;
  expect(await act(`webhooks/${id}/test`)).toEqual({ problem: null });
  status = 500;
  expect(await act(`webhooks/${id}/test`)).toEqual({ problem: "it answered 500" });
  await tell("Nobody hears");
  await tryForADay();
  const { webhooks, parked, newest } = await state();
  expect(webhooks).toEqual([
    {
      id,
      address: `${origin}/hooks/a-se…?…`,
      form: "standard",
      kinds: ["news", "told"],
      language: "lt",
      createdAt: expect.any(String) as string,
      ended: null,
      waiting: 0,
      parked: 1,
      sentAt: null,
    },
  ]);
  expect(parked).toMatchObject([
    { webhookId: id, kind: "told", problem: "it answered 500", state: "PARKED" },
  ]);
  expect(newest).toEqual(parked);

  status = 204;
  got.length = 0;
  expect(await act(`webhooks/${id}/resend`)).toEqual({ count: 1 });
  await round();
  expect(got).toHaveLength(1);
  expect(await state()).toMatchObject({
    webhooks: [{ parked: 0, sentAt: clock.now().toISOString() }],
    parked: [],
    newest: [{ state: "SENT", tries: 1, problem: null }],
  });
  expect(await act(`webhooks/deliveries/${newest[0]?.id}/resend`)).toEqual({ count: 1 });
  await round();
  expect(got).toHaveLength(2);

  await owner.confirm();
  expect((await owner.call("DELETE", `webhooks/${id}`, { reason })).status).toBe(200);
  expect(await state()).toEqual({ webhooks: [], parked: [], newest: [] });
  const entries = (await recorded(app, before))
    .filter(({ action }) => action.startsWith("webhooks."))
    .map(({ action, target }) => `${action} of ${target}`);
  expect(entries).toEqual([
    `webhooks.added of webhook ${id}`,
    `webhooks.tested of webhook ${id}`,
    `webhooks.tested of webhook ${id}`,
    `webhooks.resent of webhook ${id}`,
    `webhooks.resent of webhookDelivery ${newest[0]?.id}`,
    `webhooks.removed of webhook ${id}`,
  ]);
});

test("an address is not added twice, nor one that nobody can be told at, and nothing is sent again that waits", async () => {
  const { answer } = await add(`${origin}/once`);
  expect(await add(`${origin}/once`)).toMatchObject({ status: 409, answer: { codes: ["webhook.known"] } });
  for (const url of ["nothing", "ftp://example.com/", "https://ada:pass@example.com/"])
    expect(await add(url), url).toMatchObject({ status: 422, answer: { codes: ["webhook.address"] } });
  expect(await add(`${origin}/none`, [])).toMatchObject({
    status: 422,
    answer: { codes: ["field.required"] },
  });
  await tell("Waits");
  const { newest } = await state();
  expect(await owner.act(`webhooks/deliveries/${newest[0]?.id}/resend`, {})).toMatchObject({
    status: 409,
    answer: { codes: ["webhook.nothing"] },
  });
  expect((await owner.act(`webhooks/${answer.id + 1}/test`, {})).status).toBe(404);
});

test("what is no business of a role is refused to it, and a change needs a confirmation of its own", async () => {
  const support = await makeOfficial(app, "tobias", "support");
  expect(await support.call("GET", "webhooks")).toMatchObject({ status: 403 });
  expect(
    await support.act("webhooks", { url: `${origin}/x`, kinds: ["news"], language: "en", reason }),
  ).toMatchObject({ status: 403, answer: { codes: ["permission.missing"] } });
  await owner.confirm(false);
  expect(
    await owner.call("POST", "webhooks", { url: `${origin}/x`, kinds: ["news"], language: "en", reason }),
  ).toMatchObject({ status: 403, answer: { codes: ["confirm.needed"] } });
});

test("an address into a private network is refused where these are not allowed", async () => {
  const other = await startApp();
  try {
    const official = await makeOfficial(other, "maren", "owner");
    const asked = { url: `${origin}/x`, kinds: ["news"], language: "en", reason };
    expect(await official.act("webhooks", asked)).toMatchObject({
      status: 422,
      answer: { codes: ["webhook.private"] },
    });
  } finally {
    await other.close();
  }
});

test("an address is shown without what may be a secret in it", () => {
  expect(shownAddress("https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz")).toBe(
    "https://discord.com/api/webhooks/123456789012345678/abcd…",
  );
  expect(shownAddress("https://example.com/hook")).toBe("https://example.com/hook");
});
