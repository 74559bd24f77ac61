import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** Any address that is no page leads home (product.md 2.3). */
export const loader = () => redirect(paths.home);

export default function Unknown() {
  return null;
}
