/** Somebody who has an account at the simulated providers. */
export interface Person {
  id: string;
  name: string;
  email?: string;
  emailVerified?: boolean;
  /** What happens when this one is chosen. */
  note: string;
}

export const googlePeople: readonly Person[] = [
  {
    id: "108000000000000000001",
    name: "Mira Vale",
    email: "mira.vale@mail.example",
    emailVerified: true,
    note: "New to the portal, with a verified email",
  },
  {
    id: "108000000000000000002",
    name: "Aria Nightwind",
    email: "aria@players.example",
    emailVerified: true,
    note: "Has the email of the demo player aria",
  },
  {
    id: "108000000000000000003",
    name: "Toma Reed",
    email: "toma.reed@mail.example",
    emailVerified: false,
    note: "Never verified the email",
  },
];

export const facebookPeople: readonly Person[] = [
  { id: "700000000000001", name: "Ella Thorn", email: "ella.thorn@mail.example", note: "Shares an email" },
  { id: "700000000000002", name: "Rurik Stone", note: "Shares no email" },
  {
    id: "700000000000003",
    name: "Bjorn Ashford",
    email: "bjorn@players.example",
    note: "Has the email of the demo player bjorn",
  },
];
