import { useSearchParams } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { SendToCharacter } from "../../transfers/components/send-to-character.tsx";
import { visitOf } from "../model.ts";
import styles from "./donation-place.module.css";
import { DonationSkeleton } from "./donation-skeleton.tsx";
import page from "./donate-page.module.css";
import { Give } from "./give.tsx";
import { Purse } from "./purse.tsx";

/** Until it is known who looks: the terms, which are the same for everybody, with nothing to be pressed yet. */
export function DonationPlace() {
  const [query] = useSearchParams();
  const { payments, paypal } = useShellData().config;
  if (visitOf(query).kind !== "donate" || payments.length === 0) return <DonationSkeleton />;
  return (
    <div data-form inert aria-busy="true" className={styles.place}>
      <div className={page.page}>
        <PageTitle>{text("donation.title")}</PageTitle>
        <Purse>
          <SendToCharacter />
        </Purse>
        <Give payments={payments} paypal={paypal} />
      </div>
    </div>
  );
}
