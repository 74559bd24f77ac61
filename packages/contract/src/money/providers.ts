/**
 * The ways to pay, in the order in which they are offered. `capture`: the donor approves, then the portal takes the money.
 * `page`: the donor pays on the provider's own page, and the portal is told. `hand`: a person sees the money arrive. `brand`
 * is what the texts call the provider; without one it is the payment that they speak of.
 */
const providers = {
  paypal: { kind: "capture", brand: "PayPal" },
  stripe: { kind: "page", brand: null },
  manual: { kind: "hand", brand: null },
} as const satisfies Record<string, { kind: "capture" | "page" | "hand"; brand: string | null }>;

type Providers = typeof providers;

export type PaymentProviderName = keyof Providers;
export type PaymentKind = Providers[PaymentProviderName]["kind"];

/** The names of one kind's providers. */
export type ProviderOf<Kind extends PaymentKind> = {
  [Name in PaymentProviderName]: Providers[Name]["kind"] extends Kind ? Name : never;
}[PaymentProviderName];

export const paymentProviders = Object.keys(providers) as [PaymentProviderName, ...PaymentProviderName[]];

export const paymentKindOf = (name: PaymentProviderName): PaymentKind => providers[name].kind;

export const isOfKind = <Kind extends PaymentKind>(
  name: PaymentProviderName,
  kind: Kind,
): name is ProviderOf<Kind> => paymentKindOf(name) === kind;

/** Those of one kind, in the order of all. */
export const providersOf = <Kind extends PaymentKind>(kind: Kind): ProviderOf<Kind>[] =>
  paymentProviders.filter((name) => isOfKind(name, kind));

/** What the texts call the provider; null where they speak of the payment itself. */
export const brandOf = (name: PaymentProviderName): string | null => providers[name].brand;
