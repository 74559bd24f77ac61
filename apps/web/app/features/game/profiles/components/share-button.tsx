import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";

/** Hands the page's address to the device's own sharing, or to its clipboard where it has none. */
export function ShareButton({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = location.href.replace(/[?#].*/, "");
    // A visitor who thinks better of it has shared nothing.
    if ("share" in navigator) return navigator.share({ title, url }).catch(() => {});
    // Over plain http a browser has neither: the address stands on the page, ready to be copied.
    if (!("clipboard" in navigator)) return document.getElementById("share")?.scrollIntoView();
    await (navigator as Navigator).clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <>
      <Button icon={isCopied ? "check" : "external"} onClick={() => void share()}>
        {text(isCopied ? "profiles.share.copied" : "profiles.share.action")}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && text("profiles.share.copied")}
      </span>
    </>
  );
}
