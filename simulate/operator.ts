import { type OfficialInTest, makeOfficial } from "../apps/api/test/office.ts";
import { z } from "zod";
import type { Acknowledged, Donation, Life, Request, Text } from "./acknowledged.ts";
import type { Ask } from "./ask.ts";
import type { World } from "./world.ts";

const reason = "so that the simulation has one";
const tries = 3;

export type Operator = Awaited<ReturnType<typeof createOperator>>;

/** Somebody of the house: publishes, and makes entries by hand. */
export async function createOperator({ observer }: World, ask: Ask, noted: Acknowledged) {
  const owner: OfficialInTest = await makeOfficial(observer, "maren", "owner");
  const { headers } = owner;

  /** Whether the act may be asked for now: the confirmation is written by the database, which may be away. */
  const isConfirmed = (): Promise<boolean> =>
    owner.confirm().then(
      () => true,
      () => false,
    );
  const surprise = (what: string, { status, codes }: { status: number; codes: readonly string[] }): void =>
    void noted.broken.push(`the office: ${what} answered ${status} ${codes.join(" ")}`);

  async function publish(at: number, number: number): Promise<void> {
    const text = newText(`Words of step ${number}.`, false);
    const content = { title: text.title, body: "<p>Words</p>" };
    const made = await ask(at, "POST", "/api/admin/texts", { headers, body: { kind: "news", content } });
    if (!made) return;
    if (made.status !== 200) return surprise("a text", made);
    noted.texts.push(text);
    const { id } = z.object({ id: z.number() }).parse(made.body);
    const body = { language: "en", base: 0 };
    for (let more = 0; more < tries && text.published !== "yes"; more += 1) {
      const answer = await ask(at + more, "POST", `/api/admin/texts/${id}/publish`, { headers, body });
      // Where an answer was lost, the same call finds that somebody has published meanwhile: oneself.
      if (answer?.status === 204 || (answer?.status === 409 && text.published === "maybe"))
        text.published = "yes";
      else if (answer) return surprise("a publication", answer);
      else text.published = "maybe";
    }
  }

  /** Brings a text from a former website, twice at once: the same file changes nothing the second time. */
  async function bringIn(text: Text): Promise<void> {
    const { title } = text;
    const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const entry = {
      slug,
      title,
      content: "<p>Old words</p>",
      author: "Maren",
      created: "2020-01-01T00:00:00Z",
    };
    const bring = () => observer.deps.content.importContent({ news: [entry] });
    const outcomes = await Promise.allSettled([bring(), bring()]);
    text.published = outcomes.some(({ status }) => status === "fulfilled") ? "yes" : "maybe";
  }

  async function importText(number: number): Promise<void> {
    const text = newText(`Brought at step ${number}.`, true);
    noted.texts.push(text);
    await bringIn(text);
  }

  /** Gives a donation back; of one that was asked for before, or that is back, the office says so. */
  async function refund(life: Life, at: number, donation: Donation | undefined): Promise<void> {
    if (!donation || donation.returned !== "no") return;
    const order = await observer.db
      .selectFrom("donation_orders")
      .select("id")
      .where("provider_order_id", "=", donation.number)
      .executeTakeFirst()
      .catch(() => undefined);
    if (!order || !(await isConfirmed())) return;
    const answer = await ask(at, "POST", `/api/admin/orders/${order.id}/refund`, {
      headers,
      body: { reason },
    });
    if (!answer) donation.returned = "maybe";
    // What the provider refuses was asked for all the same, as what is back already is.
    else if (answer.status === 200 || answer.codes.includes("refund.refused")) donation.returned = "yes";
    else if (!answer.codes.includes("refund.nothing") && life.deleted === "no") surprise("a refund", answer);
  }

  async function adjust(life: Life, at: number, step: { number: number; amount: number }): Promise<void> {
    if (life.registered !== "yes") return;
    const entry: Request = { requestId: `adjustment-${step.number}`, amount: step.amount, done: "no" };
    life.adjustments.push(entry);
    for (let more = 0; more < tries && entry.done !== "yes"; more += 1) await enter(life, at + more, entry);
  }

  /** Makes an entry by hand, as often as it takes: the same request is the same entry. */
  async function enter(life: Life, at: number, entry: Request): Promise<void> {
    const found = await observer.db
      .selectFrom("accounts")
      .select("id")
      .where("login", "=", life.login)
      .executeTakeFirst()
      .catch(() => undefined);
    if (!found || !(await isConfirmed())) return;
    const { amount, requestId } = entry;
    const path = `/api/admin/players/${found.id}/adjustments`;
    const answer = await ask(at, "POST", path, { headers, body: { amount, reason, requestId } });
    if (answer?.status === 200) entry.done = "yes";
    else if (!answer) entry.done = entry.done === "no" ? "maybe" : entry.done;
    else if (life.deleted === "no") surprise("an entry by hand", answer);
  }

  return { publish, importText, bringIn, refund, adjust, enter };
}

const newText = (title: string, isImported: boolean): Text => ({
  title,
  isImported,
  askedAt: performance.now(),
  published: "no",
});
