import { afterAll, beforeAll, expect, it } from "vitest";
import { type BridgePortal, startBridgePortal } from "../../test/bridge.ts";
import { createAccountBook } from "./account-book.ts";
import { createBridgeClient } from "./bridge-client.ts";

let portal: BridgePortal;
beforeAll(async () => {
  portal = await startBridgePortal();
});
afterAll(() => portal.close());

it("opens and closes accounts as the portal says", async () => {
  const { signal } = new AbortController();
  const book = createAccountBook(createBridgeClient({ portalUrl: portal.url, apiKey: "key", signal }));
  const change = { login: "newcomer", passwordHash: "hash", scheme: "sha1-base64" as const };
  await book.update();
  expect(book.isOpen("newcomer")).toBe(false);
  portal.accounts.push({ ...change, state: "active" });
  await book.update();
  expect(book.isOpen("newcomer")).toBe(true);
  portal.accounts.push({ ...change, passwordHash: null, state: "disabled" });
  await book.update();
  expect(book.isOpen("newcomer")).toBe(false);
});
