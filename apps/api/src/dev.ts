import { viteFrontend } from "./platform/pages/vite-frontend.ts";
import { runPortal } from "./run.ts";

await runPortal(viteFrontend);
