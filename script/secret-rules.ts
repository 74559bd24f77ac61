/** What a secret of somebody looks like. Each is linear, and bounded where it could go on. */
const forms: readonly [name: string, form: RegExp][] = [
  ["a private key", /-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY-----/],
  ["a key of AWS", /\bAKIA[A-Z2-7]{16}\b/],
  ["a token of GitHub", /\b(?:gh[pousr]_\w{36}|github_pat_\w{60})/],
  ["a token of GitLab", /\bglpat-[\w-]{20}/],
  ["a token of npm", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a token of Slack", /\bxox[abprs]-\d{8}[\w-]{20}/],
  ["a live key of Stripe", /\b[rs]k_live_[A-Za-z0-9]{20}/],
  ["a key of Google", /\bAIza[\w-]{35}\b/],
  ["a secret of Google", /\bGOCSPX-[\w-]{28}/],
  ["a webhook of Discord", /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60}/],
  ["a key of SendGrid", /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ["a token of a bot", /\b\d{8,10}:AA[\w-]{33}\b/],
];

/** Names of files that hold secrets wherever they are. */
const names = /(?:^|\/)(?:\.env|secret\.key|id_(?:rsa|ecdsa|ed25519)|[^/]+\.(?:p12|pfx|keystore))$/;

/** What secrets a text holds, by their kinds; the text of one is never told. */
export const secretsIn = (text: string): string[] =>
  forms.filter(([, form]) => form.test(text)).map(([name]) => name);

/** Whether a file of this name holds secrets, whatever they look like. */
export const isSecretFile = (path: string): boolean => names.test(path);

/**
 * Reads the history as `git log --patch` tells it, line by line: `take` each, and `found` has what was added where.
 */
export function createHistoryReader() {
  const found: string[] = [];
  const once = new Set<string>();
  let commit = "";
  let file = "";
  function note(what: string): void {
    const line = `${commit.slice(0, 12)} ${file}: ${what}`;
    if (!once.has(line)) found.push(line);
    once.add(line);
  }
  return {
    found,
    take(line: string): void {
      if (line.startsWith("commit ")) commit = line.slice("commit ".length);
      else if (line.startsWith("+++ b/")) {
        file = line.slice("+++ b/".length);
        if (isSecretFile(file)) note("a file of secrets");
      } else if (line.startsWith("+")) for (const secret of secretsIn(line)) note(secret);
    },
  };
}
