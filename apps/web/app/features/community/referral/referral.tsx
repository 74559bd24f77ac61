import type { MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { TorchRoad } from "../../../ui/art/torch-road.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFriends, useReferral } from "./api.ts";
import { Friends } from "./components/friends.tsx";
import { OwnLink } from "./components/own-link.tsx";
import { ReferralSkeleton, ReferralTitle } from "./components/referral-skeleton.tsx";
import { WhoCounts } from "./components/who-counts.tsx";
import styles from "./referral.module.css";

export const handle: PageHandle = { head: ReferralRoad, place: ReferralSkeleton };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("referral.title"),
    description: text("referral.lead"),
    path: paths.referral,
    hidden: true,
  });

/** The own referral link, its points, and who counts when (product.md 7.4). */
export default function Referral() {
  const { data: referral, hasFailed, isPending, refetch } = useReferral();
  const friends = useFriends();
  // What came later would push down what stands below it.
  if (isPending || friends.isPending) return <ReferralSkeleton />;
  return (
    <>
      <ReferralTitle />
      <div className={styles.parts}>
        {hasFailed && (
          <Alert
            lines={[text("referral.failed")]}
            action={
              <Button size="small" icon="reload" onClick={refetch}>
                {text("referral.retry")}
              </Button>
            }
          />
        )}
        {referral && <OwnLink referral={referral} />}
        <WhoCounts>{friends.data && <Friends friends={friends.data} />}</WhoCounts>
      </div>
    </>
  );
}

function ReferralRoad() {
  const { data } = useReferral();
  return <TorchRoad lit={data?.count ?? 0} waiting={data?.waiting ?? 0} />;
}
