import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/sandbox/**/*.test.ts",
            "script/**/*.test.ts",
            "apps/web/**/*.test.ts",
          ],
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
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["e2e/running-portal.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
