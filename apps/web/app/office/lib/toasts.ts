import { createContext, use } from "react";

/** Says for a few seconds what was done. */
export const ToastContext = createContext<(line: string) => void>(() => {});

export const useToast = (): ((line: string) => void) => use(ToastContext);
