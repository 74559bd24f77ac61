import { builtFrontend } from "./platform/pages/frontend.ts";
import { runPortal } from "./run.ts";

// React chooses its production half by this when it is loaded.
process.env.NODE_ENV ??= "production";
await runPortal(builtFrontend);
