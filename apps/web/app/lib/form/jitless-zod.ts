import { z } from "zod/v4";

// Stands in for "zod" in what browsers get, so that it runs before any schema is made. The validator would try whether
// it may compile code from text; the pages' policy forbids that, and browsers report even the attempt.
if (!import.meta.env.SSR) z.config({ jitless: true });

export { z };
