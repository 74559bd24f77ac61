import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { gameServer } from "../../../../test/game-server.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";

/** A port that takes connections and says nothing, as a game server does to a stranger. */
async function openPort() {
  const sockets = new Set<Socket>();
  let connections = 0;
  const accept = (socket: Socket) => {
    connections += 1;
    sockets.add(socket.on("error", () => {}));
  };
  let server: Server | undefined;
  let port = 0;
  const open = async () => {
    server = createServer(accept).listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  return {
    address: `127.0.0.1:${port}`,
    open,
    connections: () => connections,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      if (server?.listening) await new Promise((done) => server?.close(done));
    },
  };
}

type Port = Awaited<ReturnType<typeof openPort>>;

const read = async (app: TestApp, path: string): Promise<unknown> =>
  (await app.request(`/api/public/server/${path}`)).json();

describe("a server whose ports are watched", () => {
  let app: TestApp;
  let login: Port;
  let game: Port;
  beforeAll(async () => {
    login = await openPort();
    game = await openPort();
    const { servers } = readConfig({ GAME_SERVERS: `h5=${login.address},${game.address}` }).game;
    app = await startApp({ config: { game: { ...readConfig({}).game, servers } } });
  });
  afterAll(async () => {
    await app.close();
    await login.close();
    await game.close();
  });
  beforeEach(() => app.clock.advance(3_600));

  const look = () => app.deps.rounds.run("server ports");

  test("is listed before anybody looked", async () => {
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "offline" }]);
  });

  test("is online while both ports answer, and after 90 s without one of them offline", async () => {
    await look();
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "online" }]);
    await login.close();
    app.clock.advance(60);
    await look();
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "online" }]);
    app.clock.advance(30);
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "offline" }]);
    await login.open();
    await look();
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "online" }]);
  });

  test("is looked at sparingly, however many processes there are", async () => {
    const before = game.connections();
    await Promise.all([look(), look(), look()]);
    await expect.poll(() => game.connections()).toBe(before + 1);
    app.clock.advance(24);
    await look();
    expect(game.connections()).toBe(before + 1);
    app.clock.advance(1);
    await look();
    await expect.poll(() => game.connections()).toBe(before + 2);
  });

  test("shows the players of its last heartbeat only for 90 s", async () => {
    await gameServer(app).put("status", { code: "h5", players: 7 });
    await look();
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "online", players: 7 }]);
    app.clock.advance(60);
    await look();
    app.clock.advance(60);
    expect(await read(app, "status")).toEqual([{ code: "h5", status: "online" }]);
  });
});

test("the history holds a sample of every five minutes of the last 24 hours", async () => {
  const app = await startApp();
  try {
    app.clock.set("2026-11-20T12:03:00.000Z");
    const sample = () => app.deps.rounds.run("server history");
    await sample();
    expect(await read(app, "history")).toEqual([
      { code: "it", samples: [{ at: "2026-11-20T12:00:00.000Z", players: null, online: false }] },
    ]);
    app.clock.advance(120);
    await gameServer(app).put("status", { code: "it", players: 12 });
    await Promise.all([sample(), sample()]);
    await gameServer(app).put("status", { code: "it", players: 99 });
    await sample();
    expect(await read(app, "history")).toEqual([
      {
        code: "it",
        samples: [
          { at: "2026-11-20T12:00:00.000Z", players: null, online: false },
          { at: "2026-11-20T12:05:00.000Z", players: 12, online: true },
        ],
      },
    ]);
    app.clock.set("2026-11-21T12:05:00.000Z");
    await sample();
    expect(await read(app, "history")).toEqual([
      { code: "it", samples: [{ at: "2026-11-21T12:05:00.000Z", players: null, online: false }] },
    ]);
  } finally {
    await app.close();
  }
});

describe.skipIf(isMariaDbMissing())("the players of a game's database", () => {
  let database: GameDatabase;
  beforeAll(async () => {
    database = await createGameDatabase("mobius-ct0");
    await database.query(
      "insert into characters (charId, char_name, online) values (1, 'Ashen', 1), (2, 'Trader', 2), (3, 'Away', 0), (4, 'Unknown', null)",
    );
  });
  afterAll(() => database.drop());

  test("are counted while the game port answers, and not taken for true after a crash", async () => {
    const login = await openPort();
    const game = await openPort();
    const settings = readConfig({
      GAME_DRIVER: "l2j",
      GAME_DATABASE_URL: database.url,
      GAME_SERVERS: `it=${login.address},${game.address}`,
    });
    const app = await startApp({ config: { game: settings.game } });
    try {
      await app.deps.rounds.run("server ports");
      expect(await read(app, "status")).toEqual([{ code: "it", status: "online", players: 2 }]);
      await game.close();
      app.clock.advance(90);
      await app.deps.rounds.run("server ports");
      expect(await read(app, "status")).toEqual([{ code: "it", status: "offline" }]);
    } finally {
      await app.close();
      await login.close();
      await game.close();
    }
  });
});
