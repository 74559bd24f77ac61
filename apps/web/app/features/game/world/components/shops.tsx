import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { SearchForm } from "../../../../lib/form/search-form.tsx";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PhoneFold } from "../../../../ui/phone-fold.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { AlsoInCodex } from "../../codex/components/also-in-codex.tsx";
import { useShops } from "../use-shops.ts";
import { useView } from "../use-view.ts";
import { useServed } from "../use-world.ts";
import { parametersOf, shopKinds, type View } from "../view.ts";
import { Freshness } from "./freshness.tsx";
import { Market } from "./market.tsx";
import { Offers } from "./offers.tsx";
import styles from "./shops.module.css";

const byItem = "items";
const counts = { sell: "count", buy: "dearest", craft: "count" } as const;

/** What is traded at offline shops, by item; or what is for sale and made to order, the cheapest first, and wanted, the dearest first. */
export function Shops({ reported }: { reported: string }) {
  const { view, to, change } = useView();
  const { page, loading, failed, refetch } = useShops(view, useServed().shops);
  const toKind = (kind: View["kind"]) => to({ kind, page: 0 }, "shops");
  const isSearch = view.item !== "" || view.kind !== undefined;
  const entries = page === undefined ? 0 : ("items" in page ? page.items : page.offers).length;
  const isEmpty = page !== undefined && entries === 0;
  const shownKind = page?.search.kind;
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
          value={view.kind ?? byItem}
          options={[
            { value: byItem, label: text("world.shops.kinds.items"), to: toKind(undefined) },
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
          {page &&
            page.total > 0 &&
            text(`world.shops.${shownKind ? counts[shownKind] : "traded"}`, { count: page.total })}
        </p>
        {view.item !== "" && (
          <Link to={`${paths.search}?${new URLSearchParams({ q: view.item })}`}>
            {text("world.shops.everywhere", { q: view.item })}
          </Link>
        )}
      </div>
      {page && !isEmpty && (
        <PhoneFold
          rows={entries}
          more={text("world.bosses.all", { count: page.total })}
          isOpen={isSearch || view.page > 0}
        >
          {"items" in page ? (
            <Market
              view={view}
              items={page.items}
              page={page.search.page}
              total={page.total}
              busy={loading}
            />
          ) : (
            <Offers
              view={view}
              offers={page.offers}
              page={page.search.page}
              total={page.total}
              busy={loading}
            />
          )}
        </PhoneFold>
      )}
      {!page && !failed && <SkeletonLines widths={[96, 90, 94, 88, 92, 85]} />}
      {failed && (
        <EmptyState
          kind="offline"
          title={text("world.shops.offline.title")}
          action={<Button onClick={() => void refetch()}>{text("world.offline.action")}</Button>}
        />
      )}
      {isEmpty && !loading && (
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
