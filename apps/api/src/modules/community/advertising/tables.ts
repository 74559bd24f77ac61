export type AdvertisingTables = {
  ad_visits: { day: string; kind: "source" | "referrer"; source: string; visits: number };
};
