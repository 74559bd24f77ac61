import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems, calm, expectSilence, useBrowser, visit } from "../browser.ts";
import { startProduct } from "../running-portal.ts";

// A portal of its own: the shared one's services are others', too.
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
const newPage = useBrowser();

/** Puts every outside service of the sandbox into a mood. */
async function putAll(mood: string): Promise<void> {
  const list = await (await fetch(`${product.sandboxUrl}/moods`)).text();
  const services = new Set(Array.from(list.matchAll(/\/moods\/([\w-]+)\//g), ([, name = ""]) => name));
  expect(services.size).toBeGreaterThan(5);
  await Promise.all(
    [...services].map((name) => fetch(`${product.sandboxUrl}/moods/${name}/${mood}`, { method: "POST" })),
  );
}

test.each(["slow", "down", "html", "forbidden", "tooMany", "huge"])(
  "home is complete while every outside service is in the mood %s",
  async (mood) => {
    await putAll(mood);
    // A slow service takes 30 s for each call.
    const signal = AbortSignal.timeout(25_000);
    const html = await (await fetch(`${product.portalUrl}/home`, { signal })).text();
    expect(html.match(/Posted by: /g)).toHaveLength(5);
    for (const absent of ["Live now", "From the forum", "Join the chat"]) expect(html).not.toContain(absent);
    const page = await newPage({ baseURL: product.portalUrl });
    await visit(page, "/home");
    await page.getByRole("heading", { name: "From the wall" }).waitFor();
    expect(await page.getByRole("link", { name: /HopZone/ }).count()).toBeGreaterThan(0);
    // Not "networkidle": the stream of events that begins after a while is never idle.
    await calm(page);
    expect(await accessProblems(page)).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);
