import { expect, test } from "vitest";
import { testClock } from "../../../test/app.ts";
import { createPageCache, packPage, type Page } from "./page-cache.ts";

function setUp() {
  const clock = testClock();
  const cache = createPageCache({ clock });
  let renderings = 0;
  const render =
    (status = 200) =>
    async (): Promise<Page> =>
      packPage(status, {}, `rendering ${++renderings}`);
  const textOf = async (page: Promise<Page>) => new TextDecoder().decode((await page).bodies.identity);
  return { clock, cache, render, textOf, renderings: () => renderings };
}

test("a page is rendered once for all who wait for it, and kept for 5 s", async () => {
  const { clock, cache, render, textOf } = setUp();
  const texts = await Promise.all([textOf(cache.get("/", render())), textOf(cache.get("/", render()))]);
  expect(texts).toEqual(["rendering 1", "rendering 1"]);
  clock.advance(5);
  expect(await textOf(cache.get("/", render()))).toBe("rendering 1");
});

test("an older page is served while it is rendered anew", async () => {
  const { clock, cache, render, textOf } = setUp();
  await cache.get("/", render());
  clock.advance(6);
  let finished: () => void = () => {};
  const renewed = new Promise<void>((resolve) => (finished = resolve));
  const slow = async () => {
    const page = await render()();
    finished();
    return page;
  };
  expect(await textOf(cache.get("/", slow))).toBe("rendering 1");
  await renewed;
  await new Promise(setImmediate);
  expect(await textOf(cache.get("/", render()))).toBe("rendering 2");
});

test("a page of over a minute is not served any more", async () => {
  const { clock, cache, render, textOf } = setUp();
  await cache.get("/", render());
  clock.advance(61);
  expect(await textOf(cache.get("/", render()))).toBe("rendering 2");
});

test("a failure is not kept", async () => {
  const { cache, render, textOf } = setUp();
  expect((await cache.get("/", render(500))).status).toBe(500);
  expect(await textOf(cache.get("/", render()))).toBe("rendering 2");
});

test("clearing also forgets a page that is just being rendered", async () => {
  const { cache, render, textOf } = setUp();
  const before = cache.get("/", render());
  cache.clear();
  expect(await textOf(cache.get("/", render()))).toBe("rendering 2");
  expect(await textOf(before)).toBe("rendering 1");
  expect(await textOf(cache.get("/", render()))).toBe("rendering 2");
});
