import type { Editor } from "@tiptap/core";
import { isMail, isOfSite, isPlain, isWeb } from "@gatehouse/contract/address-kinds";
import { useState } from "react";
import { word } from "../../lib/words.ts";
import { OfficeButton } from "../button.tsx";
import { TextField } from "../fields.tsx";
import { WindowForm } from "./window-form.tsx";
import styles from "./windows.module.css";

const longest = 2_000;

/** The address as a link may have it; undefined for none. */
function addressOf(given: string): string | undefined {
  const text = given.trim();
  const full = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text;
  const isGood = full.length <= longest && isPlain(full) && (isWeb(full) || isOfSite(full) || isMail(full));
  return isGood ? full : undefined;
}

/** Makes the chosen words a link, or changes the one in which the cursor stands; without words the address is them. */
export function LinkWindow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);

  const set = () => {
    const href = addressOf(address);
    if (href === undefined) {
      setWrong(true);
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === "")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
  };
  return (
    <WindowForm title={word("officeEditor.link.title")} onClose={onClose} onSubmit={set}>
      <TextField
        label={word("officeEditor.link.address")}
        hint={word("officeEditor.link.hint")}
        error={isWrong ? word("officeEditor.link.wrong") : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
      />
      <div className={styles.actions}>
        <OfficeButton type="submit" look="main">
          {word("officeEditor.link.set")}
        </OfficeButton>
        {before !== "" && (
          <OfficeButton look="quiet" onClick={remove}>
            {word("officeEditor.link.remove")}
          </OfficeButton>
        )}
      </div>
    </WindowForm>
  );
}
