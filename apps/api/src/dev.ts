import { viteFrontend } from "./pages/vite-frontend.ts";
import { runPortal } from "./run.ts";

await runPortal(viteFrontend);
