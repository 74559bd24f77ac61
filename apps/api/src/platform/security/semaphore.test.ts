import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

/** Work that ends when it is told to, and the order in which it began. */
function workshop(inTurn: ReturnType<typeof createSemaphore>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    come: (from: string, name: string) =>
      inTurn(from, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    /** Ends the oldest work, and lets the next one begin. */
    async end() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test("no more than so many work at once, one after the other of the same line", async () => {
  const shop = workshop(createSemaphore(2, 10));
  for (const name of ["a", "b", "c", "d"]) void shop.come("one", name);
  expect(shop.begun).toEqual(["a", "b"]);
  await shop.end();
  expect(shop.begun).toEqual(["a", "b", "c"]);
  await shop.end();
  expect(shop.begun).toEqual(["a", "b", "c", "d"]);
});

test("a crowd from one address does not keep another one waiting", async () => {
  const shop = workshop(createSemaphore(1, 10));
  for (const name of ["a1", "a2", "a3", "a4"]) void shop.come("a", name);
  void shop.come("b", "b1");
  void shop.come("b", "b2");
  for (let i = 0; i < 5; i += 1) await shop.end();
  expect(shop.begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("when it is full the longest line gives way, and whoever stands in it hears so", async () => {
  const shop = workshop(createSemaphore(1, 3));
  const crowd = ["a1", "a2", "a3", "a4"].map((name) => shop.come("a", name));
  await expect(shop.come("a", "a5")).rejects.toMatchObject({ code: "service.busy", retryAfter: 1 });
  void shop.come("b", "b1");
  await expect(crowd[3]).rejects.toMatchObject({ code: "service.busy" });
  for (let i = 0; i < 4; i += 1) await shop.end();
  expect(shop.begun).toEqual(["a1", "a2", "b1", "a3"]);
  void shop.come("c", "c1");
  expect(shop.begun.at(-1)).toBe("c1");
});
