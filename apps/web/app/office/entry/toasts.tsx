import { type ReactNode, useCallback, useRef, useState } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import { ToastContext } from "../lib/toasts.ts";
import styles from "./toasts.module.css";

type Toast = { id: number; line: string };

const shownMs = 6_000;

/** Says at the foot of the page what was done, and takes it away again; readers hear it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const say = useCallback((line: string) => {
    const id = next.current++;
    setToasts((shown) => [...shown, { id, line }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), shownMs);
  }, []);
  return (
    <ToastContext value={say}>
      {children}
      <div className={styles.toasts} role="status">
        {toasts.map(({ id, line }) => (
          <p key={id}>
            <Icon name="check" />
            {line}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
