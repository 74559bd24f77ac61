import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { expect, test } from "vitest";
import { structuredSieges } from "./structured-events.ts";

const config = { publicUrl: "https://aden.example", serverName: "Gates of Aden" } as PortalConfig;
const now = Date.parse("2026-11-20T16:00:00Z");
const castle = (id: number, siegeAt: string) => ({
  id,
  name: "Giran",
  attackers: [],
  defenders: [],
  siegeAt,
});

test("sieges to come are events with a beginning, an end, a place and who holds them", () => {
  const data = structuredSieges(
    config,
    [castle(3, "2026-11-21T17:00:00.000Z"), castle(4, "2026-11-20T15:00:00.000Z")],
    now,
  );
  expect(data?.["@graph"]).toMatchObject([
    {
      "@type": "Event",
      "@id": "https://aden.example/world#siege-3",
      startDate: "2026-11-21T17:00:00.000Z",
      endDate: "2026-11-21T19:00:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "VirtualLocation", url: "https://aden.example/world" },
      organizer: { name: "Gates of Aden" },
    },
  ]);
});

test("where no siege is told, none is claimed", () => {
  expect(structuredSieges(config, [castle(4, "2026-11-20T15:00:00.000Z")], now)).toBeUndefined();
});
