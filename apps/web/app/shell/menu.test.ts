import { describe, expect, it } from "vitest";
import { menus, withSelection } from "./menu.ts";

const selected = (pathname: string) =>
  Object.values(menus)
    .flatMap((items) => withSelection(items, pathname))
    .filter((item) => item.selected)
    .map((item) => item.description);

describe("the menus", () => {
  it("are those that are promised, in their order", () => {
    const urls = Object.values(menus).map((items) => items.map(({ url }) => url));
    expect(urls).toEqual([
      ["/home", "/stats", "/files", "/feature", "/world", "/rules", "/policy/privacy"],
      ["/login", "/register", "/recover"],
      ["/donation", "/events", "/settings", "/logOut"],
    ]);
  });

  it("select the item that matches the last segment of the address", () => {
    expect(selected("/stats")).toEqual(["shell.menu.rankings"]);
    expect(selected("/policy/privacy")).toEqual(["shell.menu.privacy"]);
    expect(selected("/logOut")).toEqual(["shell.menu.logOut"]);
  });

  it("select the page above one that is in no menu", () => {
    expect(selected("/events/referral")).toEqual(["shell.menu.events"]);
  });

  it("select Stats for characters and clans, however they are called, and World for the chronicle", () => {
    for (const page of ["/character/Ariastra", "/character/Files", "/clan/Home", "/compare"]) {
      expect(selected(page)).toEqual(["shell.menu.rankings"]);
    }
    expect(selected("/chronicle")).toEqual(["shell.menu.world"]);
  });

  it("select Home at the root, too", () => {
    expect(selected("/")).toEqual(["shell.menu.home"]);
  });

  it("select nothing on a page that is in no menu", () => {
    expect(selected("/vote/notVoted")).toEqual([]);
  });

  it("end each with the one item that suppresses the separator", () => {
    for (const items of Object.values(menus)) {
      expect(items.map((item) => item.last)).toEqual(items.map((_, place) => place === items.length - 1));
    }
  });
});
