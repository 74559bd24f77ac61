import type { CodexOffice, CodexRead, CodexReading } from "@gatehouse/contract/game/codex-office";
import { read } from "../../../../lib/call/reply.ts";
import { callFile } from "../../../../office/lib/file-call.ts";
import { office } from "../../../../office/lib/office-client.ts";

export type { CodexOffice, CodexRead, CodexReading };

export const loadCodex = (signal: AbortSignal): Promise<CodexOffice> =>
  read(office.codex.$get({}, { init: { signal } }));

/** Begins to read an archive; where its file is sent to. */
export const beginReading = async ({ name, size }: File): Promise<string> =>
  (await read(office.codex.readings.$post({ json: { name, bytes: size } }))).id;

/** Sends the file; it is there when this resolves, and read from then on. */
export const sendArchive = (id: string, file: File): Promise<Response> =>
  callFile("PUT", `codex/readings/${id}/file`, file.slice(0, file.size, "application/octet-stream"));

export const takeOver = (id: string) => read(office.codex.readings[":id"].take.$post({ param: { id } }));

export const takeBack = (base: number) => read(office.codex.back.$post({ json: { base } }));
