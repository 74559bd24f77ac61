import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";

/** Puts a text into the clipboard and says so; not there where the browser has none (plain http). */
export function CopyButton({ value }: { value: string }) {
  const [copied, setCopied] = useState<string>();
  if (!("clipboard" in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  const isCopied = copied === value;
  return (
    <Button size="small" icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
      <span role="status">{text(isCopied ? "twoFactor.copied" : "twoFactor.copy")}</span>
    </Button>
  );
}
