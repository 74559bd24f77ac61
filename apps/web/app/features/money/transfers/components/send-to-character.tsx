import { useRef, useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Transfers } from "./transfers.tsx";

/** The way to the transfers: the button of the donation page and the window that it opens (product.md 6.6). */
export function SendToCharacter() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {text("transfers.open")}
      </Button>
      <Dialog
        ref={dialog}
        title={text("transfers.title")}
        close={text("transfers.close")}
        steady
        onClose={() => setOpen(false)}
      >
        {/* Closed it still looks after what is under way: a refund comes back to the page's balance. */}
        {wasOpened && <Transfers isShown={isOpen} />}
      </Dialog>
    </>
  );
}
