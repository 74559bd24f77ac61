import { startTransition, useRef, useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Transfers } from "./transfers.tsx";

type SendToCharacterProps = {
  /** What was just credited, to be sent as it is: the form begins with it. */
  credited?: number;
};

/** The way to the transfers: the button of the donation page and of a receipt, and the window that it opens (product.md 6.6). */
export function SendToCharacter({ credited }: SendToCharacterProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    // The press is seen first, then the window, then what stands in it.
    afterPaint(() => {
      dialog.current?.showModal();
      startTransition(() => {
        setOpen(true);
        setOpened(true);
      });
    });
  };
  return (
    <>
      <Button look={credited === undefined ? "default" : "main"} aria-haspopup="dialog" onClick={open}>
        {text(credited === undefined ? "transfers.open" : "transfers.openNow")}
      </Button>
      <Dialog
        ref={dialog}
        title={text("transfers.title")}
        close={text("transfers.close")}
        steady
        onClose={() => setOpen(false)}
      >
        {/* Closed it still looks after what is under way: a refund comes back to the page's balance. */}
        {wasOpened && <Transfers isShown={isOpen} credited={credited} />}
      </Dialog>
    </>
  );
}
