import type { ProsePage } from "@gatehouse/contract/content/text-kinds";
import type { PublishedProse } from "@gatehouse/contract/content/texts";
import type { RouterContextProvider } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { readOrNull } from "../../../lib/call/reply.ts";
import { pageContext } from "../../../lib/page/context.ts";

/** What was published in the place of a page's own prose; null: nothing, and where it cannot be read. */
export async function publishedProse(
  context: Readonly<RouterContextProvider>,
  page: ProsePage,
): Promise<PublishedProse | null> {
  const { fetchApi, report } = context.get(pageContext);
  const api = apiClient(fetchApi, "http://portal").public;
  try {
    return await readOrNull(api.texts[":page"].$get({ param: { page } }));
  } catch (error) {
    report(error);
    return null;
  }
}
