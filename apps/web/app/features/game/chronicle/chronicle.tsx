import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { Entries } from "./api.ts";
import { ChronicleFilters } from "./components/chronicle-filters.tsx";
import { ChronicleHead } from "./components/chronicle-head.tsx";
import { ChronicleScene } from "./components/chronicle-scene.tsx";
import { ChroniclePage } from "./components/chronicle-page.tsx";
import { fetchPage, useChronicle } from "./use-chronicle.ts";
import { readView, type View, viewPath } from "./view.ts";

/** It is part of the world, and says so above the skyline. */
export const handle: PageHandle = { scene: ChronicleScene };

type Served = { served: { view: View; entries: Entries } | null };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fetchApi, report } = context.get(pageContext);
  const view = readView(new URL(request.url).searchParams);
  try {
    const entries = await fetchPage(apiClient(fetchApi, "http://portal"), view);
    return data<Served>({ served: { view, entries } });
  } catch (error) {
    report(error);
    return data<Served>({ served: null }, { status: 503 });
  }
}

/** What the address asks for of a page that is open, the browser asks the API itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export function meta({ matches, location }: MetaArgs<typeof loader>) {
  const { show, before, about } = readView(new URLSearchParams(location.search));
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    title: about ? text("chronicle.titleOf", { name: about.name }) : text("chronicle.title"),
    description: text("chronicle.description", { server }),
    path: viewPath({ show, before: undefined, about }),
    // Any name may stand in the address.
    hidden: before !== undefined || about !== undefined,
  });
}

/** What happened in the world, by day. */
export default function Chronicle() {
  const { served } = useLoaderData<Served>();
  const [query] = useSearchParams();
  const view = readView(query);
  const chronicle = useChronicle(view, served);
  return (
    <>
      <ChronicleHead about={view.about} isLive={view.before === undefined} isStale={chronicle.isStale} />
      <ChronicleFilters view={view} />
      <ChroniclePage key={chronicle.key} view={view} chronicle={chronicle} />
    </>
  );
}
