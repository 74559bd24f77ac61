import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { SearchForm } from "../../../../lib/form/search-form.tsx";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { AlsoInCodex } from "../../codex/components/also-in-codex.tsx";
import { useShops } from "../use-shops.ts";
import { useView } from "../use-view.ts";
import { useServed } from "../use-world.ts";
import { parametersOf, shopKinds, type View } from "../view.ts";
import { Freshness } from "./freshness.tsx";
import { Offers } from "./offers.tsx";
import styles from "./shops.module.css";

const anyKind = "any";

/** What is for sale, wanted and made to order at offline shops, the cheapest first. */
export function Shops({ reported }: { reported: string }) {
  const { view, to, change } = useView();
  const { page, loading, failed, refetch } = useShops(view, useServed().shops);
  const toKind = (kind: View["kind"]) => to({ kind, page: 0 }, "shops");
  const isSearch = view.item !== "" || view.kind !== undefined;
  return (
    <section aria-labelledby="shops">
      <SectionHeading id="shops" end={<Freshness reported={reported} />}>
        {text("world.shops.title")}
      </SectionHeading>
      <div className={styles.tools}>
        <SearchForm
          path={paths.world}
          name="item"
          label={text("world.shops.search")}
          search={view.item}
          others={parametersOf({ ...view, page: 0 })}
          busy={loading}
          onSearch={(item) => change({ item, page: 0 })}
        />
        <ToggleGroup
          label={text("world.shops.kind")}
          value={view.kind ?? anyKind}
          options={[
            { value: anyKind, label: text("world.shops.kinds.any"), to: toKind(undefined) },
            ...shopKinds.map((kind) => ({
              value: kind,
              label: text(`world.shops.kinds.${kind}`),
              to: toKind(kind),
            })),
          ]}
        />
      </div>
      <AlsoInCodex q={view.item} only="item" />
      <div className={styles.found}>
        <p className={styles.count} aria-live="polite">
          {page && page.total > 0 && text("world.shops.count", { count: page.total })}
        </p>
        {view.item !== "" && (
          <Link to={`${paths.search}?${new URLSearchParams({ q: view.item })}`}>
            {text("world.shops.everywhere", { q: view.item })}
          </Link>
        )}
      </div>
      {page && page.offers.length > 0 && <Offers view={view} page={page} busy={loading} />}
      {!page && !failed && <SkeletonLines widths={[96, 90, 94, 88, 92, 85]} />}
      {failed && (
        <EmptyState
          kind="offline"
          title={text("world.shops.offline.title")}
          action={<Button onClick={() => void refetch()}>{text("world.offline.action")}</Button>}
        />
      )}
      {page && page.offers.length === 0 && !loading && (
        <EmptyState
          kind={isSearch || view.page > 0 ? "search" : "empty"}
          title={text(isSearch || view.page > 0 ? "world.shops.notFound.title" : "world.shops.none.title")}
          action={
            (isSearch || view.page > 0) && (
              <Button onClick={() => change({ item: "", kind: undefined, page: 0 })}>
                {text("world.shops.notFound.action")}
              </Button>
            )
          }
        >
          {isSearch || view.page > 0 ? text("world.shops.notFound.text") : text("world.shops.none.text")}
        </EmptyState>
      )}
    </section>
  );
}
