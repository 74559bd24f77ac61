import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** Any address that is no page leads home (section 2). */
export const loader = () => redirect(paths.home);

export default function Unknown() {
  return null;
}
