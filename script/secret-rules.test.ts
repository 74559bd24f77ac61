import { expect, it } from "vitest";
import { createHistoryReader, isSecretFile, secretsIn } from "./secret-rules.ts";

const letters = (count: number) => "aB3".repeat(count).slice(0, count);

// Put together here, so that the search does not find its own test.
it.each([
  ["a private key", ["-----BEGIN RSA ", "PRIVATE KEY-----"]],
  ["a private key", ["-----BEGIN ", "PRIVATE KEY-----"]],
  ["a key of AWS", ["AKIA", "ABCDEFGH234567IJ"]],
  ["a token of GitHub", ["ghp_", letters(36)]],
  ["a token of GitHub", ["github_pat_", letters(60)]],
  ["a token of GitLab", ["glpat-", letters(20)]],
  ["a token of npm", ["npm_", letters(36)]],
  ["a token of Slack", ["xoxb-", `12345678-${letters(24)}`]],
  ["a live key of Stripe", ["sk_live_", letters(24)]],
  ["a key of Google", ["AIza", letters(35)]],
  ["a secret of Google", ["GOCSPX-", letters(28)]],
  ["a webhook of Discord", ["https://discord.com/api/webhooks/", `123456789012345678/${letters(68)}`]],
  ["a key of SendGrid", ["SG.", `${letters(22)}.${letters(43)}`]],
  ["a token of a bot", ["12345678:", `AA${letters(33)}`]],
])("finds %s", (name, parts) => {
  expect(secretsIn(`const key = "${parts.join("")}";`)).toEqual([name]);
});

it("passes over what only looks like one", () => {
  expect(
    secretsIn("sk_test_0123456789abcdefghij AKIA-not-a-key -----BEGIN PUBLIC KEY----- npm_config"),
  ).toEqual([]);
  expect(
    [".env.example", "secret.key.test.ts", "apps/api/src/platform/security/secret-key.ts"].filter(
      isSecretFile,
    ),
  ).toEqual([]);
});

it("tells where in the history one was added, also when it was removed later, and never the secret", () => {
  const reader = createHistoryReader();
  const token = ["npm", letters(36)].join("_");
  for (const line of [
    "commit 0123456789abcdef",
    "+++ b/a.ts",
    `-${token}`,
    "+++ b/b.ts",
    `+${token}`,
    "+++ b/data/.env",
  ])
    reader.take(line);
  expect(reader.found).toEqual([
    "0123456789ab b.ts: a token of npm",
    "0123456789ab data/.env: a file of secrets",
  ]);
});
