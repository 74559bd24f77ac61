import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { word } from "../../lib/words.ts";
import { OfficeButton } from "../button.tsx";
import { TextField } from "../fields.tsx";
import { videoAddressOf } from "./video-address.ts";
import { WindowForm } from "./window-form.tsx";
import styles from "./windows.module.css";

/** Puts a video into the text, or another one in the place of the chosen one. */
export function VideoWindow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => editor.getAttributes("video"));
  const [address, setAddress] = useState(String(before["src"] ?? ""));
  const [title, setTitle] = useState(String(before["title"] ?? ""));
  const [isWrong, setWrong] = useState(false);

  const set = () => {
    const src = videoAddressOf(address, location.hostname);
    if (src === undefined) {
      setWrong(true);
      return;
    }
    onClose();
    const attrs = { src, title: title.trim() || "Video" };
    editor.chain().focus().insertContent({ type: "video", attrs }).run();
  };
  return (
    <WindowForm title={word("officeEditor.video.title")} onClose={onClose} onSubmit={set}>
      <TextField
        label={word("officeEditor.video.address")}
        hint={word("officeEditor.video.hint")}
        error={isWrong ? word("officeEditor.video.wrong") : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <TextField
        label={word("officeEditor.video.name")}
        hint={word("officeEditor.video.nameHint")}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={300}
      />
      <div className={styles.actions}>
        <OfficeButton type="submit" look="main">
          {word("officeEditor.video.set")}
        </OfficeButton>
      </div>
    </WindowForm>
  );
}
