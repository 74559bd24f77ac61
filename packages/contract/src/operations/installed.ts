/** The program that shows what is pushed, and what was last seen while there is no connection; for the whole site. */
export const serviceWorkerPath = "/service-worker.js";

/** The portal's icons as an app of its own, pixels a side; a maskable one may be cut to any shape. */
export const icons = [
  { size: 192, purpose: "any", path: "/cards/icon/192.png" },
  { size: 512, purpose: "any", path: "/cards/icon/512.png" },
  { size: 512, purpose: "maskable", path: "/cards/icon/maskable.png" },
] as const;
