import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { z } from "zod";
import type { TestApp } from "./app.ts";

/** The operator's command as a process of its own, beside the portal that has the database open. */
export async function command(
  app: TestApp,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.deps.secretKey,
    DATA_DIR: tmpdir(),
    ...settings,
  };
  try {
    const cli = join(inject("programs"), "cli.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stderr } = z.object({ code: z.number(), stderr: z.string() }).parse(error);
    return { code, out: stderr };
  }
}
