import { ownPagePath } from "@gatehouse/contract/pages";
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { pageContext } from "../../../lib/page/context.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { shownHtml } from "../../../lib/page/shown-html.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { textOf } from "./model.ts";

/** An address that the operator has written nothing for is no page (product.md 2.3). */
export function loader({ context, params: { address = "" } }: LoaderFunctionArgs) {
  const page = context.get(pageContext).brand?.pages.find((one) => one.address === address.toLowerCase());
  if (!page) throw redirect(paths.home);
  return { ...textOf(page), address: page.address };
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta(matches, { ...loaderData, path: ownPagePath(loaderData.address) }) : [];

/** A page of the operator's own. */
export default function OwnPage() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <article>
      <PageTitle>{title}</PageTitle>
      <Prose html={shownHtml(html)} />
    </article>
  );
}
