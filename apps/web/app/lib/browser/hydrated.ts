import { createContext } from "react";

/** Whether React has taken the page over: what only the browser knows may differ from the server's HTML from then on. */
export const Hydrated = createContext(false);
