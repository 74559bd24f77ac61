import type { Announcement } from "@gatehouse/contract/content/news";
import type { TextConflict, TextReply, TextsReply } from "@gatehouse/contract/content/texts";
import type { Role } from "@gatehouse/contract/operations/permissions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { makeOfficial } from "../../../../../test/officials.ts";
import { roundsAtLength } from "../../../../../test/at-length.ts";

vi.setConfig({ testTimeout: 240_000 });

/** The evening before the clocks go forward in most of Europe. */
const start = "2027-03-27T20:00:00.000Z";
let portal: TestApp;
let ilze: Editor;
let maren: Editor;

beforeAll(async () => {
  portal = await startApp({ clock: testClock(start) });
  [ilze, maren] = [await editor("ilze", "editor"), await editor("maren", "owner")];
});
beforeEach(async () => {
  portal.clock.set(start);
  for (const one of [ilze, maren]) await one.confirm(false);
});
afterAll(() => portal.close());

type Editor = Awaited<ReturnType<typeof editor>>;
type Content = { title: string; body: string; facts?: object };
type Refused = Partial<TextConflict> & { codes?: string[]; draft?: { content: Content; saved: number } };

/** Somebody who works in the office, and what they do there. */
async function editor(login: string, role: Role) {
  const official = await makeOfficial(portal, login, role);
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await official.call(method, `/texts${path}`, body);
    const answer: unknown = reply.status === 204 ? null : await reply.json();
    return { status: reply.status, answer: answer as Refused };
  };
  const done = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, answer } = await call(method, path, body);
    expect({ status, answer }).toMatchObject({ status: status === 204 ? 204 : 200 });
    return answer as T;
  };
  return {
    login,
    call,
    /** A page's call, as a player makes it. */
    reads: async (path: string) =>
      (await portal.request(`/api/public${path}`, { headers: official.headers })).text(),
    done,
    open: (id: number, language = "en") => done<TextReply>("GET", `/${id}?language=${language}`),
    begin: async (kind: string, content: Content) =>
      (await done<{ id: number }>("POST", "", { kind, content })).id,
    write: (id: number, body: { base: number; saved?: number; content: Content; language?: string }) =>
      done<{ saved: number; lost: object }>("PUT", `/${id}/draft`, { language: "en", saved: 0, ...body }),
    publish: (id: number, body: { base: number; from?: string; until?: string; language?: string }) =>
      call("POST", `/${id}/publish`, { language: "en", ...body }),
    /** With the second factor, or without. */
    confirm: (isShown = true) =>
      isShown ? official.confirm() : portal.db.deleteFrom("official_confirmations").execute(),
  };
}

let numbers = 0;
const article = (title = `Article ${(numbers += 1)}`): Content => ({ title, body: `<p>${title}</p>` });

const get = async <T>(path: string): Promise<T> =>
  (await portal.request(`/api/public${path}`)).json() as Promise<T>;
const news = () => get<Announcement[]>("/announcements/news?max=50");
const shown = async (title: string) => (await news()).find((one) => one.title === title);

/** Begun and published. */
async function published(by: Editor, content = article()): Promise<number> {
  const id = await by.begin("news", content);
  expect((await by.publish(id, { base: 0 })).status).toBe(204);
  return id;
}

const records = (id: number) =>
  portal.db
    .selectFrom("official_record")
    .select(["action", "permission", "before", "after", "reason"])
    .where("target_kind", "=", "text")
    .where("target_id", "like", `${id}/%`)
    .orderBy("number")
    .execute();

test("a text is written, published, taken back, and each act is in the record", async () => {
  const id = await ilze.begin("news", { title: "Žiemos vartai", body: "<p>Draft</p>" });
  expect(await ilze.open(id)).toMatchObject({ state: "draft", newest: null, draft: { base: 0, saved: 1 } });
  expect((await maren.open(id)).draft).toBeNull();
  expect(await shown("Žiemos vartai")).toBeUndefined();

  await ilze.write(id, { base: 0, saved: 1, content: { title: "Žiemos vartai", body: "<p>Whole</p>" } });
  expect((await ilze.publish(id, { base: 0 })).status).toBe(204);
  expect(await shown("Žiemos vartai")).toMatchObject({
    slug: "ziemos-vartai",
    content: "<p>Whole</p>",
    author: "ilze",
    created: start,
  });
  expect(await ilze.open(id)).toMatchObject({
    state: "published",
    draft: null,
    newest: { number: 1, by: "ilze" },
  });

  expect((await ilze.call("POST", `/${id}/undo`, { language: "en", base: 1 })).status).toBe(204);
  expect(await shown("Žiemos vartai")).toBeUndefined();
  expect((await ilze.open(id)).state).toBe("draft");
  expect((await records(id)).map(({ action }) => action)).toEqual([
    "text.begin",
    "text.publish",
    "text.undo",
  ]);
  expect(JSON.parse((await records(id))[1]?.after ?? "")).toMatchObject({ revision: 1, shown: 1 });
});

test("publishing can be undone for ten minutes, to what stood before", async () => {
  const id = await published(ilze, article("First words"));
  await ilze.write(id, { base: 1, content: article("Second words") });
  await ilze.publish(id, { base: 1 });
  const number = (await shown("Second words"))?.id;
  portal.clock.advance(599);
  expect((await maren.call("POST", `/${id}/undo`, { language: "en", base: 2 })).status).toBe(204);
  // Its number, and with it its address, stays.
  expect((await shown("First words"))?.id).toBe(number);
  expect(await ilze.open(id)).toMatchObject({ state: "changed", newest: { number: 2 } });

  expect((await ilze.publish(id, { base: 2 })).status).toBe(204);
  portal.clock.advance(600);
  const late = await ilze.call("POST", `/${id}/undo`, { language: "en", base: 2 });
  expect(late).toMatchObject({ status: 409, answer: { codes: ["text.notUndone"] } });
});

test("what somebody else saved meanwhile is answered with the newest and the common ancestor, and nothing is lost", async () => {
  const id = await published(ilze, article("Ancestor"));
  await ilze.write(id, { base: 1, content: article("Hers") });
  await maren.write(id, { base: 1, content: article("Mine") });
  await ilze.publish(id, { base: 1 });

  const refused = await maren.publish(id, { base: 1 });
  expect(refused.status).toBe(409);
  expect(refused.answer).toMatchObject({
    codes: ["text.changed"],
    newest: { number: 2, by: "ilze", content: { title: "Hers" } },
    ancestor: { number: 1, content: { title: "Ancestor" } },
  });
  expect((await maren.open(id)).draft).toMatchObject({ content: { title: "Mine" } });
  for (const call of ["hide", "undo"]) {
    const stale = await maren.call("POST", `/${id}/${call}`, { language: "en", base: 1 });
    expect(stale.answer.codes).toEqual(["text.changed"]);
  }

  await maren.write(id, { base: 2, saved: 1, content: article("Mine") });
  expect((await maren.publish(id, { base: 2 })).status).toBe(204);
  const kept = await ilze.done<{ number: number; title: string }[]>("GET", `/${id}/revisions`);
  expect(kept.map(({ number, title }) => [number, title])).toEqual([
    [3, "Mine"],
    [2, "Hers"],
    [1, "Ancestor"],
  ]);
});

test("a draft in which nothing was changed makes no conflict and no revision", async () => {
  const id = await published(ilze, article("Same"));
  const { content = article() } = (await maren.open(id)).newest ?? {};
  expect(await maren.write(id, { base: 1, content })).toMatchObject({ saved: 0 });
  await ilze.write(id, { base: 1, content: article("Other") });
  await ilze.publish(id, { base: 1 });
  const stale = await maren.call("PUT", `/${id}/draft`, { language: "en", base: 1, saved: 0, content });
  expect(stale.status).toBe(200);
  expect((await maren.publish(id, { base: 1 })).status).toBe(204);
  expect((await maren.open(id)).newest).toMatchObject({ number: 2, content: { title: "Other" } });
});

test("of two windows of one person the second one is told of the first one's draft", async () => {
  const id = await published(ilze);
  const first = await ilze.write(id, { base: 1, content: article("One window") });
  const second = await ilze.call("PUT", `/${id}/draft`, {
    language: "en",
    base: 1,
    saved: 0,
    content: article("Another"),
  });
  expect(second.status).toBe(409);
  expect(second.answer).toMatchObject({
    codes: ["text.draftChanged"],
    draft: { saved: first.saved, content: { title: "One window" } },
  });
});

test("two people who save a hundred times at once lose no text", async () => {
  const id = await published(ilze, article("Start"));
  const turns = roundsAtLength(100);
  const accepted = new Map<number, string>([[1, "Start"]]);
  async function saveAll(by: Editor): Promise<void> {
    let base = 1;
    for (let turn = 1; turn <= turns; turn += 1) {
      const title = `${by.login} ${turn}`;
      let saved = 0;
      for (;;) {
        ({ saved } = await by.write(id, { base, saved, content: article(title) }));
        const { status, answer } = await by.publish(id, { base });
        if (status === 204) break;
        // Refused with what is newest; the own words are still the draft.
        expect(answer.codes).toEqual(["text.changed"]);
        base = answer.newest?.number ?? 0;
        expect(accepted.get(base) ?? answer.newest?.title).toBe(answer.newest?.title);
      }
      base += 1;
      expect(accepted.has(base)).toBe(false);
      accepted.set(base, title);
    }
  }
  await Promise.all([saveAll(ilze), saveAll(maren)]);

  expect([...accepted.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 2 * turns + 1 }, (_, n) => n + 1),
  );
  const kept = await ilze.done<{ number: number; title: string }[]>("GET", `/${id}/revisions`);
  expect(kept).toHaveLength(Math.min(2 * turns + 1, 100));
  for (const { number, title } of kept) expect(accepted.get(number)).toBe(title);
  const acts = await records(id);
  expect(acts.filter(({ action }) => action === "text.publish")).toHaveLength(2 * turns + 1);
});

test("a plan is kept at its time, also across the change to summer time and where the portal was down", async () => {
  const id = await published(ilze, article("Winter"));
  await ilze.write(id, { base: 1, content: article("Summer") });
  // 04:30 in Vilnius, an hour after the clocks went from 03:00 to 04:00.
  const plan = { from: "2027-03-28T04:30:00+03:00", until: "2027-03-28T06:00:00+03:00" };
  expect((await ilze.publish(id, { base: 1, ...plan })).status).toBe(204);
  expect(await ilze.open(id)).toMatchObject({
    state: "planned",
    languages: [{ shown: 1, planned: 2, plannedFrom: "2027-03-28T01:30:00.000Z" }],
  });
  // Nobody keeps this one at its time.
  const missed = await ilze.begin("news", article("Missed"));
  await ilze.publish(missed, { base: 0, from: "2027-03-28T04:00:00Z" });
  const { keepPlans } = portal.deps.content;
  portal.clock.set("2027-03-28T01:29:59Z");
  await keepPlans();
  expect(await shown("Winter")).toBeDefined();
  portal.clock.set("2027-03-28T01:30:00Z");
  await keepPlans();
  expect(await shown("Summer")).toBeDefined();
  portal.clock.set("2027-03-28T03:00:00Z");
  await keepPlans();
  expect(await shown("Summer")).toBeUndefined();

  portal.clock.set("2027-03-29T00:00:00Z");
  await keepPlans();
  // Dated as it was meant.
  expect(await shown("Missed")).toMatchObject({ created: "2027-03-28T04:00:00.000Z" });
});

test("in the hour that the change to winter time has twice, a plan is kept at the one that it names", async () => {
  const plans = { "The first": "2027-10-31T03:30:00+03:00", "The second": "2027-10-31T03:30:00+02:00" };
  for (const [title, from] of Object.entries(plans)) {
    const id = await ilze.begin("news", article(title));
    expect((await ilze.publish(id, { base: 0, from })).status).toBe(204);
  }
  const isShown = async (time: string) => {
    portal.clock.set(time);
    await portal.deps.content.keepPlans();
    return Promise.all(Object.keys(plans).map(async (title) => (await shown(title)) !== undefined));
  };
  expect(await isShown("2027-10-31T00:29:59Z")).toEqual([false, false]);
  expect(await isShown("2027-10-31T00:30:00Z")).toEqual([true, false]);
  expect(await isShown("2027-10-31T01:30:00Z")).toEqual([true, true]);
});

test("an end before the beginning is refused, and so is what lies in the past", async () => {
  const id = await ilze.begin("news", article());
  for (const plan of [{ from: "2027-04-01T10:00:00Z", until: "2027-04-01T10:00:00Z" }, { until: start }])
    expect((await ilze.publish(id, { base: 0, ...plan })).answer.codes).toEqual(["text.until"]);
  expect((await ilze.open(id)).draft).not.toBeNull();
});

test("languages stand side by side, and say when the original has moved", async () => {
  const id = await published(ilze, article("Original"));
  await maren.write(id, { language: "lt", base: 0, content: article("Originalas") });
  expect((await maren.publish(id, { language: "lt", base: 0 })).status).toBe(204);
  const lithuanian = await portal.request("/api/public/announcements/news?max=50", {
    headers: { "accept-language": "lt" },
  });
  expect(await lithuanian.json()).toContainEqual(expect.objectContaining({ title: "Originalas" }));

  await ilze.write(id, { base: 1, content: article("Original moved") });
  await ilze.publish(id, { base: 1 });
  expect(await maren.open(id, "lt")).toMatchObject({
    language: "lt",
    newest: { content: { title: "Originalas" } },
    source: { number: 2, content: { title: "Original moved" } },
    languages: [
      { language: "en", behind: 0 },
      { language: "lt", behind: 1 },
    ],
  });
});

test("what is of the house asks for a confirmation, and is read in the place of the portal's own prose", async () => {
  const content = { title: "Rules", body: "<p>Be kind.</p>", facts: { page: "rules" } };
  const id = await ilze.begin("page", content);
  expect(await maren.begin("page", content)).toBe(id);
  expect((await ilze.publish(id, { base: 0 })).answer.codes).toEqual(["confirm.needed"]);
  await ilze.confirm();
  expect((await ilze.publish(id, { base: 0 })).status).toBe(204);
  expect(await get("/texts/rules")).toMatchObject({ title: "Rules", content: "<p>Be kind.</p>" });
  expect((await records(id)).at(-1)).toMatchObject({ permission: "content.house" });
  expect((await ilze.call("POST", `/${id}/hide`, { language: "en", base: 1 })).status).toBe(204);
  expect((await portal.request("/api/public/texts/rules")).status).toBe(204);
});

test.each([
  ["event", { link: "youtube" }, "/user/event"],
  [
    "file",
    { server: "it", mirrors: [{ label: "One", url: "https://mirror.example/a.zip" }] },
    "/announcements/files",
  ],
  ["banner", { placement: "corner", url: "https://list.example/" }, "/ad"],
  ["countdown", { date: "2027-06-01T00:00:00Z" }, "/announcements/date"],
  ["video", { url: "https://www.youtube.com/watch?v=gatehouse01" }, "/announcements/video"],
])("%s goes the same way onto the pages", async (kind, facts, path) => {
  await ilze.confirm();
  const title = `A ${kind} of the office`;
  const id = await ilze.begin(kind, { title, body: "", facts });
  expect((await ilze.publish(id, { base: 0 })).status).toBe(204);
  expect(await ilze.reads(path)).toContain(title);
  expect((await ilze.call("POST", `/${id}/hide`, { language: "en", base: 1 })).status).toBe(204);
  expect(await ilze.reads(path)).not.toContain(title);
});

test("what is missing is asked for by name, and the draft stays", async () => {
  await ilze.confirm();
  const id = await ilze.begin("file", { title: "Launcher", body: "" });
  expect((await ilze.publish(id, { base: 0 })).answer.codes).toEqual(["field.required"]);
  const nameless = await ilze.begin("news", { title: " ", body: "" });
  expect((await ilze.publish(nameless, { base: 0 })).answer.codes).toEqual(["field.required"]);
  expect((await ilze.open(id)).draft).not.toBeNull();
  const same = await published(ilze, { ...article("Taken"), facts: { slug: "taken" } });
  const other = await ilze.begin("news", { ...article("Other"), facts: { slug: "taken" } });
  expect(await ilze.publish(other, { base: 0 })).toMatchObject({
    status: 409,
    answer: { codes: ["text.taken"] },
  });
  expect(same).not.toBe(other);
});

test("an old revision is restored as the newest one, and the record says which", async () => {
  const id = await published(ilze, article("Old"));
  await ilze.write(id, { base: 1, content: article("New") });
  await ilze.publish(id, { base: 1 });
  await ilze.done("POST", `/${id}/revisions/1/restore`, { language: "en", base: 2 });
  expect(await ilze.open(id)).toMatchObject({
    state: "changed",
    newest: { number: 3, restored: 1, content: { title: "Old" } },
  });
  expect((await records(id)).at(-1)).toMatchObject({ action: "text.restore" });
});

test("scripts, handlers and foreign frames do not reach what is kept, and the editor is told", async () => {
  const body =
    '<p onclick="a()">Words<script>alert(1)</script></p><img src="x" onerror="a()"><iframe src="https://evil.example"></iframe><a href="javascript:a()">link</a>';
  const id = await ilze.begin("news", article("Hostile"));
  const { lost } = await ilze.write(id, { base: 0, saved: 1, content: { title: "<b>Hostile</b>", body } });
  expect(lost).toMatchObject({ scripts: expect.any(Number), frames: 1, pictures: 1 });
  await ilze.publish(id, { base: 0 });
  const { content } = (await shown("<b>Hostile</b>")) ?? { content: "" };
  expect(content).toContain("Words");
  expect(content).not.toMatch(/script|onclick|onerror|iframe|evil/);
});

test("an imported picture stays in a text that is written on; one of elsewhere that is new does not", async () => {
  const picture = '<p><img src="https://pictures.example/a.png?b=1&amp;c=2" alt="" /></p>';
  await portal.deps.content.importContent({
    news: [{ slug: "imported", title: "Imported", content: picture, author: "A", created: start }],
  });
  const { texts } = await ilze.done<TextsReply>("GET", "?search=Imported");
  const id = texts[0]?.id ?? 0;
  const more = `${picture}<p><img src="https://elsewhere.example/b.png" alt="" /></p>`;
  const { lost } = await ilze.write(id, { base: 1, content: { title: "Imported", body: more } });
  expect(lost).toEqual({ pictures: 1 });
  expect((await ilze.open(id)).draft?.content.body).toContain("https://pictures.example/a.png?b=1&amp;c=2");
});

test("a file that is imported again leaves what was written in the office since", async () => {
  const entry = { slug: "twice", title: "Twice", content: "<p>File</p>", author: "A", created: start };
  await portal.deps.content.importContent({ news: [entry] });
  const { texts } = await ilze.done<TextsReply>("GET", "?search=Twice");
  const id = texts[0]?.id ?? 0;
  await ilze.write(id, {
    base: 1,
    content: { title: "Twice", body: "<p>Office</p>", facts: { slug: "twice", author: "A", created: start } },
  });
  await ilze.publish(id, { base: 1 });
  await portal.deps.content.importContent({ news: [entry] });
  expect((await shown("Twice"))?.content).toBe("<p>Office</p>");
  await portal.deps.content.importContent({ news: [{ ...entry, content: "<p>File again</p>" }] });
  expect((await shown("Twice"))?.content).toBe("<p>File again</p>");
  expect((await ilze.open(id)).newest?.number).toBe(3);
});

test("an act that cannot be recorded is not done", async () => {
  const id = await published(ilze, article("Recorded"));
  await ilze.write(id, { base: 1, content: article("Unrecorded") });
  await sql`create function refuse_record() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger refused before insert on official_record execute function refuse_record()`.execute(
    portal.db,
  );
  try {
    for (const [path, body] of [
      ["publish", {}],
      ["hide", {}],
      ["undo", {}],
    ] as const)
      expect((await ilze.call("POST", `/${id}/${path}`, { language: "en", base: 1, ...body })).status).toBe(
        500,
      );
  } finally {
    await sql`drop trigger refused on official_record`.execute(portal.db);
  }
  expect(await shown("Recorded")).toBeDefined();
  expect(await ilze.open(id)).toMatchObject({
    newest: { number: 1 },
    draft: { content: { title: "Unrecorded" } },
    languages: [{ shown: 1 }],
  });
});

test("who else has a text open is told, until they leave", async () => {
  const id = await published(ilze);
  await ilze.done("PUT", `/${id}/open`, { language: "en" });
  await ilze.write(id, { base: 1, content: article() });
  const { others } = await maren.done<{ others: object[] }>("PUT", `/${id}/open`, { language: "en" });
  expect(others).toEqual([{ login: "ilze", language: "en", hasDraft: true }]);
  await ilze.done("DELETE", `/${id}/open`);
  expect(await maren.done("PUT", `/${id}/open`, { language: "en" })).toMatchObject({ others: [] });
});

test("the list is found by kind, state and words of any language", async () => {
  const id = await published(ilze, article("Needle"));
  await ilze.write(id, { language: "lt", base: 0, content: article("Adata 100%_") });
  const found = async (query: string) =>
    (await ilze.done<TextsReply>("GET", `?${query}`)).texts.map((text) => text.id);
  expect(await found("search=needle&kind=news&state=published")).toEqual([id]);
  expect(await found(`search=${encodeURIComponent("100%_")}`)).toEqual([id]);
  expect(await found("search=needle&state=hidden")).toEqual([]);
  expect(await found("search=needle&kind=event")).toEqual([]);
});

test("a title of 120 characters and a text of 200 KB are taken, one more of either is refused, and what was kept stays", async () => {
  const text = (bytes: number) => `<p>${"w".repeat(bytes - "<p></p>".length)}</p>`;
  const most: Content = { title: "W".repeat(120), body: text(200 * 1024) };
  const id = await ilze.begin("news", article());
  const { saved } = await ilze.write(id, { base: 0, saved: 1, content: most });
  for (const longer of [
    { ...most, title: `${most.title}W` },
    { ...most, body: text(200 * 1024 + 1) },
  ]) {
    const { status } = await ilze.call("PUT", `/${id}/draft`, {
      language: "en",
      base: 0,
      saved,
      content: longer,
    });
    expect(status).toBe(422);
    expect((await ilze.call("POST", "", { kind: "news", content: longer })).status).toBe(422);
  }
  const { draft } = await ilze.open(id);
  expect(draft).toMatchObject({ saved, content: { title: most.title, body: most.body } });
});
