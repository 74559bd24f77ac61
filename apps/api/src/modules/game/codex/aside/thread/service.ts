import { parentPort, workerData } from "node:worker_threads";
import { pressed } from "../../comparison.ts";
import { PackRefused } from "../../packs/findings.ts";
import { readPack } from "../../packs/service.ts";
import type { AsideDone, AsideOrder } from "../model.ts";

/** The thread's own side: reads one folder, answers, and ends. */
async function read({ folder, config }: AsideOrder): Promise<AsideDone> {
  try {
    const { pack, report } = readPack(folder, { config });
    return { pressed: await pressed(pack, report) };
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    return { refused: { code: error.code, detail: error.detail } };
  }
}

parentPort?.postMessage(await read(workerData as AsideOrder));
