import { type ComponentType, useState, useTransition } from "react";
import { text } from "../words/i18n.ts";
import { Button } from "../../ui/button.tsx";
import type { Shared, ShareWindowProps } from "./share-window.tsx";

type ShareButtonProps = Shared & { children?: string };

/** Opens the window in which something is passed on; its script comes when the button is pressed, and is asked for anew where it failed. */
export function ShareButton({ children = text("share.action"), ...shared }: ShareButtonProps) {
  const [isComing, startComing] = useTransition();
  const [Window, setWindow] = useState<ComponentType<ShareWindowProps>>();
  const open = () =>
    startComing(() =>
      import("./share-window.tsx").then((made) => setWindow(() => made.ShareWindow)).catch(() => {}),
    );
  return (
    <>
      <Button icon="external" busy={isComing} onClick={open}>
        {children}
      </Button>
      {Window && <Window {...shared} onClose={() => setWindow(undefined)} />}
    </>
  );
}
