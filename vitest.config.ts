import { defineConfig } from "vitest/config";
import { inlineScripts } from "./apps/web/inline-script-plugin.ts";

export default defineConfig({
  test: {
    // Much of the time goes into waiting for databases, processes and browsers; the default leaves a core idle.
    maxWorkers: 4,
    // A module is loaded once for all files of a worker. What a test changes is its own: app, database, clock.
    isolate: false,
    projects: [
      {
        plugins: [inlineScripts()],
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/sandbox/**/*.test.ts",
            "script/**/*.test.ts",
            "apps/web/**/*.test.ts",
          ],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          globalSetup: ["apps/api/test/database-template.ts", "apps/api/test/mariadb-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          maxWorkers: 3,
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["e2e/running-portal.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
