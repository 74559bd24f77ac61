import { pages } from "@gatehouse/contract/pages";
import { expect, test } from "vitest";
import routes from "./routes.ts";

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

const flat = (list: readonly Route[]): Route[] => list.flatMap((one) => [one, ...flat(one.children ?? [])]);
const pathsOf = (list: readonly Route[]): string[] =>
  flat(list).flatMap(({ path }) => (path === undefined || path === "*" ? [] : [`/${path}`]));
const behind = (guard: string): string[] =>
  pathsOf((routes as Route[]).filter(({ file }) => file === `shell/${guard}.tsx`)).toSorted();

test("the list of pages is what the portal answers at", () => {
  expect(pathsOf(routes).toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test("the pages for players and those for visitors stand behind their guards", () => {
  expect(behind("signed-in-only")).toEqual([
    "/changePassword",
    "/donation",
    "/events",
    "/events/:link",
    "/events/referral",
    "/events/youtube",
    "/oauth/link",
    "/settings",
  ]);
  expect(behind("visitors-only")).toEqual(["/claim", "/login", "/recover", "/recover/complete", "/register"]);
});
