import type { Generated } from "kysely";

export type AdvertisingTables = {
  banners: { id: Generated<number>; placement: "vote" | "corner"; title: string; image: string; url: string };
  ad_visits: { day: string; kind: "source" | "referrer"; source: string; visits: number };
};
