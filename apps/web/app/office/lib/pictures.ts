import type { PictureReply, PicturesReply } from "@gatehouse/contract/content/pictures";
import { browserFetch } from "../../lib/call/browser-fetch.ts";
import { ApiError, reasonsIn } from "../../lib/call/reply.ts";
import { language } from "../../lib/words/language.ts";

export type Picture = PictureReply;

async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: Blob): Promise<T> {
  const reply = await browserFetch(`/api/admin/pictures${path}`, {
    method,
    headers: {
      "Accept-Language": language(),
      ...(body && { "Content-Type": body.type || "application/octet-stream" }),
    },
    ...(body && { body }),
  });
  const answer: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ApiError(reply.status, reasonsIn(answer), answer);
  return answer as T;
}

/** Gives a picture to the store; the same one twice is one. */
export const savePicture = (file: Blob): Promise<Picture> => call("POST", "", file);

/** The newest pictures before one, twenty at a time. */
export const loadPictures = (before: number | null): Promise<PicturesReply> =>
  call("GET", before === null ? "" : `?before=${before}`);

/** Deletes a picture that no text shows. */
export const deletePicture = (name: string): Promise<unknown> => call("DELETE", `/${name}`);
