import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMinisign } from "../programs.ts";
import { publicKeyOf, readSigningKey, signatureOf } from "../release-signature.ts";

const comment = "gatehouse-1.0.0-linux-x64.sha256";
const content = "0123  gatehouse-1.0.0-linux-x64.tar.gz\n";
const makeKey = () =>
  readSigningKey(
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  );
const key = makeKey();

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(`${tmpdir()}/gatehouse-signature-`)));
afterAll(() => rm(folder, { recursive: true }));

/** What minisign says of a file with a signature. */
async function said(text: string, signature: string, publicKey: string): Promise<string> {
  const file = `${folder}/${comment}`;
  await writeFile(file, text);
  await writeFile(`${file}.minisig`, signature);
  try {
    return execFileSync("minisign", ["-Vm", file, "-P", publicKey], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

test("minisign takes a signature of the file and its comment, and refuses another file, comment or key", async ({
  skip,
}) => {
  if (!(await findMinisign())) skip("minisign is missing (apt-get install minisign)");
  const signature = signatureOf(content, comment, key);
  const trusted = await said(content, signature, publicKeyOf(key));
  expect(trusted).toBe(`Signature and comment signature verified\nTrusted comment: ${comment}\n`);
  expect(await said(`${content} `, signature, publicKeyOf(key))).toContain("Signature verification failed");
  const renamed = signature.replace("trusted comment: gatehouse-1.0.0", "trusted comment: gatehouse-1.0.1");
  expect(await said(content, renamed, publicKeyOf(key))).toContain("Comment signature verification failed");
  expect(await said(content, signature, publicKeyOf(makeKey()))).toMatch(/key id|Signature key/);
});
