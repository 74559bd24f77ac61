import type { Editor } from "@tiptap/core";
import { limits } from "@gatehouse/contract/limits";
import { pictureTypes } from "@gatehouse/contract/content/picture-paths";
import { useRef, useState } from "react";
import { ActionErrors } from "../../../lib/call/action-errors.tsx";
import { useAction } from "../../../lib/call/use-action.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { nearMoment } from "../../lib/moment.ts";
import { type Picture, usePictures } from "../../lib/pictures.ts";
import { word } from "../../lib/words.ts";
import { OfficeButton } from "../button.tsx";
import { TextField } from "../fields.tsx";
import { WindowForm } from "./window-form.tsx";
import styles from "./windows.module.css";

type PictureWindowProps = {
  editor: Editor;
  onClose: () => void;
  onFiles: (files: readonly File[]) => void;
  onPicture: (picture: Picture) => void;
};

/** Says what the chosen picture shows; without one, takes a file or one of the pictures that are there. */
export function PictureWindow({ editor, onClose, onFiles, onPicture }: PictureWindowProps) {
  const [isChosen] = useState(() => editor.isActive("picture"));
  const [alt, setAlt] = useState(() => String(editor.getAttributes("picture")["alt"] ?? ""));
  const file = useRef<HTMLInputElement>(null);

  const saveAlt = () => {
    onClose();
    editor.chain().focus().updateAttributes("picture", { alt: alt.trim() }).run();
  };
  return (
    <WindowForm
      title={word("officeEditor.picture.title")}
      onClose={onClose}
      onSubmit={() => (isChosen ? saveAlt() : file.current?.click())}
    >
      {isChosen ? (
        <TextField
          label={word("officeEditor.picture.alt")}
          hint={word("officeEditor.picture.altHint")}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          maxLength={300}
        />
      ) : (
        <p>{word("officeEditor.picture.hint", { megabytes: limits.picture.megabytes })}</p>
      )}
      <input
        ref={file}
        type="file"
        accept={pictureTypes.join(",")}
        multiple
        hidden
        onChange={({ target }) => {
          onClose();
          onFiles(Array.from(target.files ?? []));
        }}
      />
      <div className={styles.actions}>
        <OfficeButton type="submit" look="main">
          {isChosen ? word("officeEditor.picture.set") : word("officeEditor.picture.choose")}
        </OfficeButton>
      </div>
      {!isChosen && (
        <Recent
          onPicture={(picture) => {
            onClose();
            onPicture(picture);
          }}
        />
      )}
    </WindowForm>
  );
}

/** What the store has, the newest first. */
function Recent({ onPicture }: { onPicture: (picture: Picture) => void }) {
  const { pictures, load, hasMore, isLoading, remove, errors } = usePictures();
  const removal = useAction(remove, { failed: word("officeFrame.failed") });
  return (
    <section className={styles.recent} aria-busy={isLoading || removal.isBusy}>
      <h3>{word("officeEditor.picture.recent")}</h3>
      <ActionErrors errors={[...errors, ...removal.errors]} />
      {pictures?.length === 0 && <p>{word("officeEditor.picture.none")}</p>}
      <ul>
        {pictures?.map((picture) => (
          <li key={picture.name}>
            <button type="button" className={styles.thumb} onClick={() => onPicture(picture)}>
              <img
                src={picture.files[0]?.src}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              <span className="visually-hidden">
                {word("officeEditor.picture.insert", { date: nearMoment(picture.takenAt) })}
              </span>
            </button>
            <IconButton
              icon="trash"
              label={word("officeEditor.picture.remove", { date: nearMoment(picture.takenAt) })}
              onClick={() => void removal.run(picture)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <OfficeButton look="quiet" busy={isLoading} onClick={() => void load()}>
          {word("officeEditor.picture.more")}
        </OfficeButton>
      )}
    </section>
  );
}
