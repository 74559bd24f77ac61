import { viteFrontend } from "./platform/pages/vite-frontend.ts";
import { runPortal } from "./run.ts";

process.exit(await runPortal(viteFrontend, (url) => process.send?.({ ready: true, url })));
