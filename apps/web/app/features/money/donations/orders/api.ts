import type { DonationReceipt, DonationRecord } from "@gatehouse/contract/money/donations";
import type { ProviderOf } from "@gatehouse/contract/money/providers";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { createQuery } from "../../../../lib/call/query.ts";
import { read } from "../../../../lib/call/reply.ts";
import { useBalance } from "../api.ts";
import { nextLook, type Payment, paymentOf, type Way } from "../model.ts";

const { donation } = api.public.user;
const { payment } = api.public;
const { paypal, manual } = payment;

/** The last donations, the newest first; looked at again as long as one is on its way. */
export const useDonations = createPlayerQuery(() => read(donation.$get()), {
  refetchAfter: ({ data }) => nextLook((data ?? []).map(({ status }) => status)),
  refetchOnReturn: true,
});

/** One donation with its way; what happens to it elsewhere, in another tab or at PayPal, shows here, too. */
export const receiptQuery = (id: string) =>
  createQuery<DonationReceipt>(
    async (_signal, last) => {
      const receipt = await read(donation[":id"].$get({ param: { id } }));
      if (last && last.status !== receipt.status) void showChange();
      return receipt;
    },
    { refetchAfter: ({ data }) => nextLook(data ? [data.status] : []), refetchOnReturn: true, forgets: true },
  );

/** What else on the page a change of a donation shows in. */
export const showChange = () => Promise.all([useBalance.refetch(), useDonations.refetch()]);

/** Opens an order for PayPal's buttons; its id there. */
export const order = async (amount: number): Promise<string> =>
  (await read(paypal.order.$post({ json: { amount } }))).id;

/** Opens an order; the address of the page where it is approved or paid. */
export const donate = async (provider: Payment["provider"], amount: number): Promise<string> => {
  const json = { amount };
  const opened = provider === "paypal" ? paypal.donate.$post({ json }) : orderAt(provider, json);
  return (await read(opened)).response;
};

const orderAt = (provider: ProviderOf<"page">, json: { amount: number }) =>
  payment[provider].order.$post({ json });

/** Opens an order that the donor pays by a transfer of their own; its id. */
export const orderByHand = async (amount: number): Promise<string> =>
  (await read(manual.order.$post({ json: { amount } }))).response.id;

/** Takes the money of an approved order; may be repeated, and takes it once. */
export const complete = async ({ provider, id }: Payment): Promise<void> => {
  await read(payment[provider].order[":id"].complete.$post({ param: { id } }));
};

/** Notes that the donor changed their mind. */
export const cancel = async ({ provider, id }: Payment): Promise<void> => {
  await read(payment[provider].order[":id"].cancel.$post({ param: { id } }));
};

/** What a way back from a provider leads to: PayPal's own number is enough for its calls, of any other the donation tells. */
export async function findPayment(way: Way): Promise<Payment> {
  if (way.by === "token") return { provider: "paypal", id: way.id, way };
  const found = paymentOf(await read(donation[":id"].$get({ param: { id: way.id } })));
  if (!found) throw new Error("Nobody can be asked about this donation");
  return found;
}

/** The donation of a payment, as it is now. */
export const findDonation = async ({ way: { by, id } }: Payment): Promise<DonationRecord | undefined> =>
  (await read(donation.$get())).find((record) => (by === "token" ? record.orderId : record.id) === id);
