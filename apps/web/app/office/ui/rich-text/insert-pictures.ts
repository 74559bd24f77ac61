import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { type Picture, savePicture } from "../../lib/pictures.ts";

/** A picture as it stands in a text: its largest file, of which the page makes the choice. */
export const pictureNode = ({ files }: Picture) => {
  const largest = files.at(-1);
  return {
    type: "picture",
    attrs: { src: largest?.src, alt: "", width: largest?.width, height: largest?.height },
  };
};

/** Pictures of a clipboard or of what was dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith("image/"));

/** Gives files to the store one after the other, and puts each where it was dropped, wherever that has moved meanwhile. */
export async function insertFiles(editor: Editor, files: readonly File[], at: number): Promise<void> {
  let place = at;
  const follow = ({ transaction }: { transaction: Transaction }) =>
    void (place = transaction.mapping.map(place));
  editor.on("transaction", follow);
  try {
    for (const file of files) {
      const picture = await savePicture(file);
      if (editor.isDestroyed) return;
      editor.commands.insertContentAt(place, pictureNode(picture));
    }
  } finally {
    editor.off("transaction", follow);
  }
}
