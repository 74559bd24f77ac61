import type { PictureReply } from "@gatehouse/contract/content/pictures";
import { useEffect, useRef, useState } from "react";
import { read, readOrNull } from "../../lib/call/reply.ts";
import { useAction } from "../../lib/call/use-action.ts";
import { callFile } from "./file-call.ts";
import { office } from "./office-client.ts";
import { word } from "./words.ts";

export type Picture = PictureReply;

/** Gives a picture to the store; the same one twice is one. */
export const savePicture = async (file: Blob): Promise<Picture> =>
  (await callFile("POST", "pictures", file)).json() as Promise<Picture>;

/** The newest pictures before one, twenty at a time. */
const loadPictures = (before: number | null) =>
  read(office.pictures.$get({ query: before === null ? {} : { before: String(before) } }));

const deletePicture = (name: string) => readOrNull(office.pictures[":name"].$delete({ param: { name } }));

/** The pictures of the store, the newest first, page by page; `pictures` is undefined until some are there. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>();
  const [before, setBefore] = useState<number | null>(null);
  const failed = { failed: word("officeFrame.failed") };
  const load = useAction(async (from: number | null) => {
    const page = await loadPictures(from);
    setPictures((all = []) => [...(from === null ? [] : all), ...page.pictures]);
    setBefore(page.before);
  }, failed);
  /** Throws where a text shows it. */
  const remove = async ({ name }: Picture) => {
    await deletePicture(name);
    setPictures((all = []) => all.filter((picture) => picture.name !== name));
  };
  const add = useAction(
    async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await savePicture(file);
        setPictures((all = []) => [picture, ...all.filter(({ name }) => name !== picture.name)]);
      }
    },
    { failed: word("officeEditor.picture.failed") },
  );
  const begin = useRef(load.run);
  useEffect(() => void begin.current(null), []);
  return {
    pictures,
    load: () => load.run(before),
    hasMore: before !== null,
    isLoading: load.isBusy,
    remove,
    add: add.run,
    isAdding: add.isBusy,
    errors: [...load.errors, ...add.errors],
  };
}
