import type { MetaArgs } from "react-router";
import { useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { Closed } from "./components/closed.tsx";
import { DonatePage } from "./components/donate-page.tsx";
import { DonationPlace } from "./components/donation-place.tsx";
import { Give } from "./components/give.tsx";
import { ReceiptPage } from "./components/receipt-page.tsx";
import { ReturnPage } from "./components/return-page.tsx";
import { visitOf } from "./model.ts";

export const handle: PageHandle = { place: DonationPlace, skyline: false };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("donation.title"),
    description: text("donation.description"),
    path: paths.donation,
    hidden: true,
  });

/** Donating, coming back from a provider, and receipts (product.md 6.1): the address alone says which. */
export default function Donation() {
  const [query] = useSearchParams();
  const { payments, paypal } = useShellData().config;
  const visit = visitOf(query);
  return (
    <div data-form>
      {visit.kind === "back" ? (
        <ReturnPage key={visit.way.id} way={visit.way} />
      ) : visit.kind === "receipt" ? (
        <ReceiptPage key={visit.id} id={visit.id} />
      ) : (
        <DonatePage cancelled={visit.kind === "cancelled" ? visit : undefined}>
          {payments.length > 0 ? <Give payments={payments} paypal={paypal} /> : <Closed />}
        </DonatePage>
      )}
    </div>
  );
}
