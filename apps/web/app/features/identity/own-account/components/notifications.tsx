import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useNotifications } from "../../session/watches/api.ts";
import { LoadFailed } from "./load-failed.tsx";
import { Told } from "./told.tsx";
import { ToldWhere } from "./told-where.tsx";
import { Watches } from "./watches.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { SettingsSection } from "./settings-section.tsx";

const clockTickMs = 60_000;

/** What the player is told of, where and when (product.md 3.15). */
export function Notifications() {
  const { data: chosen, hasFailed, refetch } = useNotifications();
  const now = useNow(true, clockTickMs);
  const timeZone = chosen?.quiet?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return chosen ? (
    <>
      <ToldWhere chosen={chosen} timeZone={timeZone} now={now} />
      <Watches chosen={chosen} timeZone={timeZone} now={now} />
      <QuietHours chosen={chosen} timeZone={timeZone} now={now} />
      <Told timeZone={timeZone} now={now} />
    </>
  ) : (
    <SettingsSection title={text("notifications.what")}>
      {hasFailed ? <LoadFailed onRetry={refetch} /> : <SkeletonLines widths={[58, 64]} />}
    </SettingsSection>
  );
}
