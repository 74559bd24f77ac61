import type { Hono } from "hono";

/**
 * One outside service in small. Its file exports one function that takes what it needs and returns this; `app.ts`
 * lists it, and the index page shows it.
 */
export interface Service {
  name: string;
  /** What stands behind it in the real world, and what may be tried with it. */
  description: string;
  /** Where its routes begin. */
  path: string;
  /** The real service's paths; none for one that only calls the portal. */
  routes?: Hono;
  links: readonly { label: string; href: string }[];
}
