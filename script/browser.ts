import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env["PATH"] ?? "").split(":")) {
    const path = `${folder}/${name}`;
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}

async function findInstalled(): Promise<string | null> {
  const found = await Promise.all(NAMES.map(findProgram));
  return process.env["CHROME_PATH"] || (found.find((path) => path !== null) ?? null);
}

async function runQuietly(...command: [string, ...string[]]): Promise<void> {
  const [program, ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(program, args, { stdio: "ignore", env });
  await new Promise((settle) => child.once("close", settle).once("error", settle));
}

/** The Chromium of this machine; installed first when it is missing and this user may. Null when there is none. */
export async function findBrowser(): Promise<string | null> {
  const installed = await findInstalled();
  if (installed || process.geteuid?.() !== 0 || !(await findProgram("apt-get"))) return installed;
  console.log("Installing Chromium for the browser tests ...");
  await runQuietly("apt-get", "update");
  await runQuietly("apt-get", "install", "--yes", "--no-install-recommends", "chromium");
  return findInstalled();
}
