import { afterPaint } from "./after-paint.ts";

/**
 * Closes a modal dialog that somebody has pressed away: it is out of sight at once, and the page, which is styled anew when it can be
 * reached again, follows.
 */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.dataset["leaving"] = "";
  afterPaint(() => {
    delete dialog.dataset["leaving"];
    dialog.close();
  });
}
