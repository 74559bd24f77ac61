import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScripts } from "./apps/web/app/document/plugins/inline-scripts.ts";

/**
 * The longest files, and those that start a product of their own: at the end they would keep one worker busy when the
 * others have nothing left to do.
 */
const first = [
  "e2e/office/texts.spec.ts",
  "e2e/office/frame.spec.ts",
  "e2e/pages.spec.ts",
  "e2e/guards.spec.ts",
  "e2e/donation.spec.ts",
  "e2e/at-length/competition.spec.ts",
  "e2e/at-length/live.spec.ts",
  "e2e/at-length/office-screens.spec.ts",
  "e2e/language.spec.ts",
  "e2e/world.spec.ts",
  "e2e/at-length/hosted-captchas.spec.ts",
  "e2e/office/money.spec.ts",
  "e2e/office/roles.spec.ts",
  "e2e/oauth.spec.ts",
  "e2e/rankings.spec.ts",
  "e2e/own-places.spec.ts",
  "e2e/events.spec.ts",
  "e2e/settings.spec.ts",
  "e2e/sessions.spec.ts",
  "e2e/devices.spec.ts",
  "e2e/office/editor.spec.ts",
  "e2e/votes.spec.ts",
  "e2e/profiles.spec.ts",
  "e2e/registration.spec.ts",
  "e2e/home.spec.ts",
  "e2e/office/players.spec.ts",
  "e2e/shell.spec.ts",
  "e2e/transfers.spec.ts",
  "e2e/at-length/outside-services.spec.ts",
  "e2e/at-length/mail-server-down.spec.ts",
  "e2e/at-length/service-worker.spec.ts",
  "e2e/at-length/stock-server-rankings-and-logins.spec.ts",
  "e2e/at-length/half-told-worlds.spec.ts",
  "apps/api/test/money-killed.test.ts",
  "script/at-length/serve.test.ts",
  "script/at-length/processes.test.ts",
  "deliveries/at-length/killed.test.ts",
  "apps/api/test/at-length/killed.test.ts",
  "rankings/snapshot/snapshot.test.ts",
  "community/votes/routes.test.ts",
  "donations/stripe.test.ts",
  "game/accounts/conformance.test.ts",
  "community/competition/routes.test.ts",
  "own-account/meanwhile.test.ts",
];

/** What `script/test --long` has besides: files whose tests take long for what seldom changes. */
const atLength = process.env["TEST_AT_LENGTH"] === "true" ? [] : ["**/at-length/**"];

/** With the sources of game servers, where there are any, and for minutes. */
const proof = "apps/api/src/modules/game/codex/chances/proof/proof.test.ts";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = first.findIndex((end) => moduleId.endsWith(`/${end}`));
      return index === -1 ? first.length : index;
    };
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Much of the time goes into waiting for databases, processes and browsers; the default leaves a core idle.
    maxWorkers: 4,
    // A module is loaded once for all files of a worker. What a test changes is its own: app, database, clock.
    isolate: false,
    // A worker has all files' modules: with the usual 16 MB what is young is moved among what is old, and swept there.
    execArgv: ["--max-semi-space-size=64"],
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
          exclude: ["apps/web/app/document/*.test.ts", "script/long/**", ...atLength],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: "pages",
          include: ["apps/web/app/document/*.test.ts"],
          globalSetup: ["script/built-pages.ts"],
          // As the portal loads and renders them.
          env: { NODE_ENV: "production" },
          server: { deps: { external: [/\/web\/build\//] } },
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "long",
          include: ["script/long/*.test.ts", proof],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts", "simulate/**/*.test.ts"],
          exclude: [proof, ...atLength],
          globalSetup: [
            "apps/api/test/database-template.ts",
            "apps/api/test/mariadb-server.ts",
            "apps/api/test/programs.ts",
          ],
          setupFiles: ["apps/api/test/record-statements.ts"],
          // Only patience: a machine may be half as fast as another, and a third of that at a bad moment.
          testTimeout: 90_000,
          // One second, the default, is short on a busy machine.
          expect: { poll: { timeout: 40_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          exclude: atLength,
          globalSetup: ["e2e/running-portal.ts"],
          // Only patience: the longest take some 20 s, and a multiple of that where the machine has other work.
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
