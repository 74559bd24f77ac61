import { pictureTypes } from "@gatehouse/contract/content/picture-paths";
import { limits } from "@gatehouse/contract/limits";
import { useRef, useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { type Picture, usePictures } from "../../../../office/lib/pictures.ts";
import { useToast } from "../../../../office/lib/toasts.ts";
import { word } from "../../../../office/lib/words.ts";
import { FormDialog } from "../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButton, OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Empty } from "../../../../office/ui/states.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import styles from "./pictures.module.css";

/** The pictures of the store: what is there, to be used in a text or deleted. */
export default function PicturesScreen() {
  const { pictures, load, hasMore, isLoading, remove, add, isAdding, errors } = usePictures();
  const [toDelete, setToDelete] = useState<Picture>();
  const file = useRef<HTMLInputElement>(null);
  return (
    <Screen
      title={word("officeTexts.pictures.title")}
      lead={word("officeEditor.picture.hint", { megabytes: limits.picture.megabytes })}
      tools={
        <>
          <OfficeButtonLink to="/texts" icon="left">
            {word("officeTexts.place")}
          </OfficeButtonLink>
          <OfficeButton look="main" busy={isAdding} onClick={() => file.current?.click()}>
            {word("officeTexts.pictures.add")}
          </OfficeButton>
          <input
            ref={file}
            type="file"
            accept={pictureTypes.join(",")}
            multiple
            hidden
            onChange={({ target }) => {
              void add(Array.from(target.files ?? []));
              // The same file may be chosen again.
              target.value = "";
            }}
          />
        </>
      }
    >
      <ActionErrors errors={errors} />
      <Block title={word("officeTexts.pictures.kept")} note={word("officeTexts.pictures.note")}>
        <div aria-busy={isLoading || isAdding}>
          {pictures === undefined && isLoading && <SkeletonLines widths={[100, 100, 60]} />}
          {pictures === undefined && !isLoading && (
            <OfficeButton onClick={() => void load()}>{word("officeFrame.again")}</OfficeButton>
          )}
          {pictures?.length === 0 && <Empty title={word("officeEditor.picture.none")} />}
          <ul className={styles.pictures}>
            {pictures?.map((picture) => (
              <Kept key={picture.name} picture={picture} onDelete={() => setToDelete(picture)} />
            ))}
          </ul>
          {hasMore && (
            <OfficeButton look="quiet" busy={isLoading} onClick={() => void load()}>
              {word("officeEditor.picture.more")}
            </OfficeButton>
          )}
        </div>
      </Block>
      {toDelete && <Delete picture={toDelete} remove={remove} onClose={() => setToDelete(undefined)} />}
    </Screen>
  );
}

/** A picture with its sizes, and what can be done with it. */
function Kept({ picture, onDelete }: { picture: Picture; onDelete: () => void }) {
  const { width, height, files, takenAt } = picture;
  const largest = files.at(-1);
  const toast = useToast();
  const date = nearMoment(takenAt);
  if (!largest) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(largest.src, location.origin).href);
    toast(word("officeTexts.pictures.copied"));
  };
  const use = new URLSearchParams({
    begin: "1",
    picture: largest.src,
    width: String(largest.width),
    height: String(largest.height),
  });
  return (
    <li className={styles.picture} aria-label={word("officeTexts.pictures.of", { date })}>
      <a href={largest.src} target="_blank" rel="noreferrer" className={styles.shown}>
        <img src={files[0]?.src} alt="" width={width} height={height} loading="lazy" />
        <span className="visually-hidden">{word("officeTexts.pictures.open", { date })}</span>
      </a>
      <p className={styles.about}>
        <time dateTime={takenAt}>{date}</time>
        <span className="num">
          {word("officeTexts.pictures.size", {
            width,
            height,
            kilobytes: formatWhole(Math.ceil(largest.bytes / 1_000)),
          })}
        </span>
      </p>
      <div className={styles.acts}>
        <OfficeButtonLink to={`/texts?${use}`}>{word("officeTexts.pictures.use")}</OfficeButtonLink>
        {"clipboard" in navigator && (
          <OfficeButton look="quiet" icon="copy" onClick={() => void copy()}>
            {word("officeTexts.pictures.copy")}
          </OfficeButton>
        )}
        <OfficeButton look="quiet" icon="trash" onClick={onDelete}>
          {word("officeTexts.pictures.delete")}
        </OfficeButton>
      </div>
    </li>
  );
}

type DeleteProps = { picture: Picture; remove: (picture: Picture) => Promise<void>; onClose: () => void };

/** Asks before a picture is gone for good; one that a text shows stays, and the refusal says so. */
function Delete({ picture, remove, onClose }: DeleteProps) {
  const toast = useToast();
  const action = useAction(
    async () => {
      await remove(picture);
      toast(word("officeEditor.picture.removed"));
      onClose();
    },
    { failed: word("officeFrame.failed") },
  );
  return (
    <FormDialog
      title={word("officeEditor.picture.remove", { date: nearMoment(picture.takenAt) })}
      submit={word("officeTexts.pictures.delete")}
      look="danger"
      action={action}
      onSubmit={() => void action.run()}
      onClose={onClose}
    >
      <p>{word("officeTexts.pictures.deleteLead")}</p>
      <img className={styles.asked} src={picture.files[0]?.src} alt="" />
    </FormDialog>
  );
}
