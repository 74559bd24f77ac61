import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";

/** Imports the demo's news, files and banners on the first start only, so that what an admin deletes stays deleted. */
export async function seedDemo(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const stamp = `${dataDir}/demo-content-imported`;
  if (existsSync(stamp)) return;
  const args = ["apps/api/src/cli.ts", "import-content", "apps/sandbox/content/demo.json"];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise((settle) => child.once("exit", settle));
  if (code !== 0) {
    console.error("The demo content was not imported; the next start tries again.");
    return;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(stamp, "");
}
