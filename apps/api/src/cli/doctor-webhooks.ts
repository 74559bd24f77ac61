import type { Deps } from "../deps.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** Receivers that are gone, and messages that none of their tries brought through. */
export async function webhookFindings({ operations }: Deps): Promise<Finding[]> {
  const { webhooks } = await operations.webhooks.list();
  if (webhooks.length === 0) return [];
  const faults = webhooks.flatMap(({ id, endedWhy, endedAt, parked }): Finding[] => {
    if (endedAt)
      return [
        {
          level: "wrong",
          text: `Webhooks: ${id} is sent nothing any more (${endedWhy}); webhook test ${id} wakes it, webhook remove ${id} forgets it`,
        },
      ];
    if (parked > 0)
      return [
        {
          level: "wrong",
          text: `Webhooks: ${id} did not take ${parked} messages; webhook list tells why, webhook resend --parked ${id} sends them again`,
        },
      ];
    return [];
  });
  return faults.length > 0
    ? faults
    : [{ level: "ok", text: `Webhooks: ${webhooks.length} take what they are sent` }];
}
