import { type ComponentType, useState, useTransition } from "react";
import { text } from "../words/i18n.ts";
import { Button } from "../../ui/button.tsx";
import type { Shared, ShareWindowProps } from "./share-window.tsx";

type ShareButtonProps = Shared & { children?: string; size?: "small" };

/** Opens the window in which something is passed on; what that is made of comes when the button is pressed. */
export function ShareButton({ children = text("share.action"), size, ...shared }: ShareButtonProps) {
  const [isComing, startComing] = useTransition();
  const [made, setMade] = useState<{ Window?: ComponentType<ShareWindowProps> }>();
  const open = () =>
    startComing(async () => {
      const loaded = await import("./share-window.tsx").catch(() => undefined);
      startComing(() => setMade(loaded ? { Window: loaded.ShareWindow } : {}));
    });
  return (
    <>
      <Button icon="external" size={size} busy={isComing} onClick={open}>
        {children}
      </Button>
      {made?.Window && <made.Window {...shared} onClose={() => setMade(undefined)} />}
      {made && !made.Window && <span role="alert">{text("share.failed")}</span>}
    </>
  );
}
