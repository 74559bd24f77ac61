import { expect, inject, test } from "vitest";

const portalUrl = inject("portalUrl");

test.each(["/home", "/world", "/news/1", "/stats", "/ru/chronicle"])(
  "%s, which every visitor gets alike, sets no cookie",
  async (path) => {
    const { status, headers } = await fetch(portalUrl + path);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toBeNull();
  },
);

test.each(["/nothing", "/x%0d%0ay", "/lt/%E2%80%A9"])(
  "the way home from %s, which is no page, is kept by nobody",
  async (path) => {
    const { status, headers } = await fetch(portalUrl + path, { redirect: "manual" });
    expect([status, headers.get("cache-control")]).toEqual([302, "no-store"]);
  },
);
