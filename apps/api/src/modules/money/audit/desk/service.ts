import { brandOf } from "@gatehouse/contract/money/providers";
import type { Difference } from "@gatehouse/contract/money/comparisons-office";
import type { DeskItem, DeskKind } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import type { DeliveryOffice } from "../../../game/deliveries/office/service.ts";
import type { DifferencesService } from "../../donations/office/differences/service.ts";
import type { DonationBooks } from "../../donations/office/service.ts";

const { ofModule } = limits.desk;

type Options = {
  deliveries: Pick<DeliveryOffice, "forPerson">;
  differences: Pick<DifferencesService, "list">;
  donations: Pick<DonationBooks, "holds">;
};

/** What of money waits for a person. */
export const createMoneyDesk =
  ({ deliveries, differences, donations }: Options) =>
  async (): Promise<DeskItem[]> => {
    const [goods, { rows: found }, { rows: held }] = await Promise.all([
      deliveries.forPerson(ofModule),
      differences.list(ofModule),
      donations.holds({}),
    ]);
    const items = [
      ...goods.map(({ id, number, count, charName, createdAt }): DeskItem => ({
        key: `delivery:${id}`,
        kind: "deliveryUnknown",
        since: createdAt,
        parameters: { number: `D-${number}`, amount: count, character: charName },
        link: `/admin/money/way/D-${number}`,
      })),
      ...differenceItems(found),
      ...held.map(({ id, name, since, reason }): DeskItem => ({
        key: `hold:${id}`,
        kind: "hold",
        since: new Date(since),
        parameters: { login: name, by: reason === null ? "bank" : "person" },
        link: "/admin/money/lists?list=holds",
      })),
    ];
    return items.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, ofModule);
  };

const kinds: Partial<Record<Difference["kind"], DeskKind>> = {
  paidOtherwise: "orderReview",
  otherCurrency: "refundAside",
};

const link = "/admin/money#differences";

/** Notifications are many or none: they are one item together. */
function differenceItems(found: readonly Difference[]): DeskItem[] {
  const isNotice = ({ kind }: Difference) => kind === "unmatched" || kind === "unreadable";
  const notices = found.filter(isNotice);
  const [first] = notices;
  const parameters = { count: notices.length };
  return [
    ...found
      .filter((one) => !isNotice(one))
      .map(({ id, kind, since, provider, number, orderId, there, here }): DeskItem => ({
        key: keyOf(id),
        kind: kinds[kind] ?? "difference",
        since: new Date(since),
        parameters: {
          number: number ?? orderId ?? "",
          amount: there ? there.cents / 100 : (here?.units ?? 0),
          provider: brandOf(provider) ?? provider,
        },
        link,
      })),
    ...(first
      ? [{ key: "notices", kind: "noticeUnmatched" as const, since: new Date(first.since), parameters, link }]
      : []),
  ];
}

/** A difference's id holds numbers of providers, of which a key takes letters, digits and little else. */
const keyOf = (id: string): string => `difference:${id.replaceAll(/[^a-z0-9:.-]/gi, ".")}`.slice(0, 120);
