import { type OfficialInTest, makeOfficial } from "../apps/api/test/office.ts";
import { z } from "zod";
import type { Acknowledged, Donation, Life, Request, Text, Told } from "./acknowledged.ts";
import type { Answer, Ask } from "./ask.ts";
import type { World } from "./world.ts";

const reason = "so that the simulation has one";
const tries = 3;

export type Operator = Awaited<ReturnType<typeof createOperator>>;

/** Somebody of the house: publishes, and makes entries by hand. */
export async function createOperator({ observer, placeAt }: World, ask: Ask, noted: Acknowledged) {
  let portal = 0;
  // Confirms by the clock of the portal that is asked next.
  const clock = { ...observer.clock, now: () => placeAt(portal).now() };
  const owner: OfficialInTest = await makeOfficial({ ...observer, clock }, "maren", "owner");
  const { headers } = owner;
  await observer.db
    .updateTable("sessions")
    .set((is) => ({ expires_at: is.ref("ends_at") }))
    .where("id", "=", owner.sessionId)
    .execute();

  /** Asks for what has to be confirmed. Null where it was not heard, or could not be confirmed: the database may be away. */
  async function act(at: number, path: string, body: unknown): Promise<Answer | null> {
    portal = at;
    const isConfirmed = await owner.confirm().then(
      () => true,
      () => false,
    );
    const answer = isConfirmed ? await ask(at, "POST", path, { headers, body }) : null;
    // Its clock jumped meanwhile.
    return answer?.codes.includes("confirm.needed") ? null : answer;
  }
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
    if (!order) return;
    const answer = await act(at, `/api/admin/orders/${order.id}/refund`, { reason });
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
    if (!found) return;
    const { amount, requestId } = entry;
    const path = `/api/admin/players/${found.id}/adjustments`;
    const answer = await act(at, path, { amount, reason, requestId });
    if (answer?.status === 200) entry.done = "yes";
    else if (!answer) entry.done = entry.done === "no" ? "maybe" : entry.done;
    else if (life.deleted === "no") surprise("an entry by hand", answer);
  }

  /** Says of a delivery what became of it, before the game does: it asked there. */
  async function resolve(at: number): Promise<void> {
    const open = [...noted.given].find(([id]) => !noted.answered.has(id));
    if (!open) return;
    const [id, { isRejected }] = open;
    const resolution = { done: "no" as Told };
    noted.resolutions.push(resolution);
    const answer = await act(at, `/api/admin/deliveries/${id}/${isRejected ? "lost" : "arrived"}`, {
      reason,
    });
    if (!answer) resolution.done = "maybe";
    else if (answer.status === 200) resolution.done = "yes";
    // The game has said it meanwhile, or may still be about to.
    else if (
      !["office.changed", "delivery.leased", "delivery.inGameTable"].some((code) =>
        answer.codes.includes(code),
      )
    )
      surprise("a resolution", answer);
  }

  return { publish, importText, bringIn, refund, adjust, enter, resolve };
}

const newText = (title: string, isImported: boolean): Text => ({
  title,
  isImported,
  askedAt: performance.now(),
  published: "no",
});
