import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, type MetaArgs, redirect, useNavigate, useSearchParams } from "react-router";
import { api } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { noteCameFrom } from "../../../lib/session/came-from.ts";
import { paths } from "../../../paths.ts";
import { Spinner } from "../../../ui/spinner.tsx";

const sourceOf = (search: URLSearchParams) => search.get("source")?.trim();

/** Without a source there is nothing to record (product.md 7.8). */
export function loader({ request }: LoaderFunctionArgs) {
  if (!sourceOf(new URL(request.url).searchParams)) throw redirect(paths.home);
  return null;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("news.title"),
    description: text("pages.ad.wait"),
    path: paths.home,
    hidden: true,
  });

/** Records the source in the browser: the page itself is served from a cache and would count many visitors as one. */
export default function Ad() {
  const source = sourceOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current || !source) return;
    isReported.current = true;
    noteCameFrom({ kind: "source", value: source });
    const goHome = () => void navigate(paths.home, { replace: true });
    api.public.ad.$post({ query: { source } }).then(goHome, goHome);
  }, [source, navigate]);
  return <Spinner label={text("pages.ad.wait")} />;
}
