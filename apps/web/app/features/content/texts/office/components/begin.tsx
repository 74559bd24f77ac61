import { isOwnPicture } from "@gatehouse/contract/content/picture-paths";
import { bodyOf, prosePages, type TextKind, textKinds } from "@gatehouse/contract/content/text-kinds";
import { limits } from "@gatehouse/contract/limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { SelectField, TextField } from "../../../../../office/ui/fields.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { beginText } from "../api.ts";
import styles from "./begin.module.css";

/** Asks what is to be written, and leads there. */
export function Begin({ kind: usual }: { kind: TextKind }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // As the office's search leads here.
  const [params] = useSearchParams();
  const isAsked = params.has("begin");
  useEffect(() => {
    if (isAsked && !dialog.current?.open) dialog.current?.showModal();
  }, [isAsked]);
  const [kind, setKind] = useState(usual);
  const [title, setTitle] = useState("");
  const [page, setPage] = useState(prosePages[0] as (typeof prosePages)[number]);
  const begin = useOfficeAction(
    async () => {
      const { id } = await beginText(kind, {
        title,
        body: bodyWith(params, kind),
        facts: kind === "page" ? { page } : {},
      });
      dialog.current?.close();
      await navigate(`/texts/${id}`);
    },
    { keeps: true },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin.run();
  };
  return (
    <>
      <OfficeButton look="main" onClick={() => dialog.current?.showModal()}>
        {word("officeTexts.begin.new")}
      </OfficeButton>
      <Dialog ref={dialog} title={word("officeTexts.begin.title")} close={word("officeTexts.close")} steady>
        <form className={styles.form} onSubmit={submit}>
          <SelectField
            label={word("officeTexts.list.kind")}
            value={kind}
            onChange={(event) => setKind(event.target.value as TextKind)}
          >
            {textKinds.map((one) => (
              <option key={one} value={one}>
                {word("officeTexts.kindOne", { kind: one })}
              </option>
            ))}
          </SelectField>
          {kind === "page" && (
            <SelectField
              label={word("officeTexts.fact", { fact: "page" })}
              value={page}
              onChange={(event) => setPage(event.target.value as typeof page)}
            >
              {prosePages.map((one) => (
                <option key={one} value={one}>
                  {word("officeTexts.pages", { page: one })}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={word("officeTexts.write.title")}
            hint={word("officeTexts.begin.hint")}
            maxLength={limits.texts.title}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <ActionErrors errors={begin.errors} />
          <OfficeButton type="submit" look="main" busy={begin.isBusy}>
            {word("officeTexts.begin.submit")}
          </OfficeButton>
        </form>
      </Dialog>
    </>
  );
}

/** Begins with a picture of the store, where one was chosen and the text can have one. */
function bodyWith(params: URLSearchParams, kind: TextKind): string {
  const [src = "", width = "", height = ""] = ["picture", "width", "height"].map(
    (name) => params.get(name) ?? "",
  );
  if (!isOwnPicture(src) || bodyOf[kind] !== "html") return "";
  return `<p><img src="${src}" alt="" width="${Number(width)}" height="${Number(height)}" /></p>`;
}
