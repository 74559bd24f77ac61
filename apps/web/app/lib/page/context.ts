import type { ShownBrand } from "@gatehouse/contract/operations/brand";
import { createContext as createReactContext } from "react";
import { createContext, RouterContextProvider } from "react-router";

/** What the server gives to a page: the API in process, its clock, and where to report an error of ours. */
export type PageContext = {
  fetchApi: typeof fetch;
  now: () => Date;
  report: (error: unknown) => void;
  /** The operator's own look and texts. */
  brand?: ShownBrand | undefined;
};

export const pageContext = createContext<PageContext>();
/** Marks the inline scripts that the server itself wrote; it allows them by their hashes. */
export const nonceContext = createContext<string>();

/** Carries the nonce to the components that write inline scripts; empty in the browser. */
export const Nonce = createReactContext<string | undefined>(undefined);

/** The context of one page request; called by the server, which shares no code with this build. */
export function createLoadContext(page: PageContext, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(nonceContext, nonce);
  return context;
}
