import { expect, test } from "vitest";
import { startApp } from "../../../../test/app.ts";

test("live says that the process answers, ready that its database does, too", async () => {
  const portal = await startApp();
  const status = async (path: string) => (await portal.request(`/api/health/${path}`)).status;
  expect([await status("live"), await status("ready")]).toEqual([200, 200]);
  await portal.close();
  expect([await status("live"), await status("ready")]).toEqual([200, 503]);
});
