import type { DonationReceipt, DonationRecord } from "@gatehouse/contract/money/donations";
import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { createQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useBalance } from "./api.ts";
import { nextLook } from "./model.ts";

const { donation } = api.public.user;
const { paypal, manual } = api.public.payment;

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

/** Opens an order; the address where PayPal asks for approval. */
export const donate = async (amount: number): Promise<string> =>
  (await read(paypal.donate.$post({ json: { amount } }))).response;

/** Opens an order that the donor pays by a transfer of their own; its id. */
export const orderByHand = async (amount: number): Promise<string> =>
  (await read(manual.order.$post({ json: { amount } }))).response.id;

/** Takes the money of an approved order; may be repeated, and takes it once. */
export const complete = async (orderId: string): Promise<void> => {
  await read(paypal.order[":id"].complete.$post({ param: { id: orderId } }));
};

/** Notes that the donor changed their mind. */
export const cancel = async (orderId: string): Promise<void> => {
  await read(paypal.order[":id"].cancel.$post({ param: { id: orderId } }));
};

/** The donation of an order of PayPal's, as it is now. */
export const findDonation = async (orderId: string): Promise<DonationRecord | undefined> =>
  (await read(donation.$get())).find((record) => record.orderId === orderId);
