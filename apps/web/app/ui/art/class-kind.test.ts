import { className } from "@gatehouse/contract/game/classes";
import { describe, expect, it } from "vitest";
import { classKind, figureBuild } from "./class-kind.ts";

describe("the kind of a class", () => {
  const ids = Array.from({ length: 200 }, (_, id) => id);

  it("is known for exactly the classes that have a name", () => {
    expect(ids.filter((id) => classKind(id) !== undefined)).toEqual(
      ids.filter((id) => className(id) !== "None"),
    );
  });

  it("has one of eight builds, also for an id that the game does not know", () => {
    expect(new Set(ids.map(figureBuild)).size).toBe(8);
    expect([92, 112, 117, 999].map(figureBuild)).toEqual(["bow", "healer", "smith", "blade"]);
  });

  it("follows what the class fights with", () => {
    expect([92, 108, 105, 21, 117, 131].map(classKind)).toEqual([
      "bow",
      "dagger",
      "healer",
      "song",
      "hunter",
      "axe",
    ]);
  });
});
