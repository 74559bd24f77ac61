import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as overHttp,
  type Server,
} from "node:http";
import { request as overHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMailServer } from "../../apps/api/test/mail-server.ts";
import { documentedGrants } from "../../apps/api/test/mariadb.ts";
import { commandsOf } from "../page-commands.ts";
import { findMissingOfWalks } from "../programs.ts";
import {
  bootMachine,
  gameNetwork,
  joinMachines,
  lineNetwork,
  type Machine,
  network,
} from "./bare-machine.ts";

/** A name for which Caddy asks no CA of the internet but its own. */
const site = "gates.localhost";
/** What certbot would have done. */
const certified = `
  apt-get install --yes openssl
  mkdir -p /etc/letsencrypt/live/${site}
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${site} \
    -addext subjectAltName=DNS:${site} -keyout /etc/letsencrypt/live/${site}/privkey.pem \
    -out /etc/letsencrypt/live/${site}/fullchain.pem
  cp /etc/letsencrypt/live/${site}/fullchain.pem /usr/local/share/ca-certificates/site.crt
  update-ca-certificates`;
const missing = process.geteuid?.() === 0 ? await findMissingOfWalks() : ["root's rights"];

describe.skipIf(missing.length > 0)("the walks of docs/operating.md on a bare Debian", () => {
  let page: string;
  let dist: string;
  let version: string;
  let machine: Machine;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  /** Of the site's certificate. */
  let ca: string;
  beforeAll(async () => {
    page = await readFile("docs/operating.md", "utf8");
    ({ version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string });
    dist = await mkdtemp("/var/tmp/gatehouse-dist-");
    execFileSync(process.execPath, ["script/release.ts", dist], { stdio: "pipe" });
    machine = await bootMachine("gatehouse-walk");
    mail = await startMailServer({ host: network.visitor });
    for (const file of await readdir(dist)) await cp(`${dist}/${file}`, `${machine.root}/root/${file}`);
    // The name's record.
    await machine.do(`echo "${network.machine} ${site}" >>/etc/hosts`);
  }, 900_000);
  afterAll(async () => {
    await mail?.close();
    await machine?.end();
    await rm(dist, { recursive: true, force: true });
  });

  /** What the doctor says. */
  const examine = async () => (await machine.run(...commandsOf(page, "doctor"))).output.trim().split("\n");

  /** The machine trusts the CA as every machine does a public one; so do visitors. */
  async function trust(certificate: string): Promise<void> {
    await machine.do(`
      apt-get install --yes ca-certificates >/dev/null
      cp ${certificate} /usr/local/share/ca-certificates/site.crt
      update-ca-certificates`);
    ca = await readFile(`${machine.root}${certificate}`, "utf8");
  }

  type Reply = { status: number; headers: IncomingHttpHeaders; body: string };
  type Visit = { from?: string; scheme?: "http" | "https"; headers?: OutgoingHttpHeaders };
  async function visit(
    path: string,
    { from = network.visitor, scheme = "https", headers = {} }: Visit = {},
  ): Promise<Reply> {
    const options = {
      host: network.machine,
      servername: site,
      ca,
      path,
      localAddress: from,
      agent: false as const,
      headers: { host: site, ...headers },
    };
    const asked = scheme === "https" ? overHttps(options) : overHttp(options);
    asked.end();
    const [reply] = (await once(asked, "response")) as [IncomingMessage];
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
  }

  const addressSeen = async (how: Visit) =>
    (JSON.parse((await visit("/api/public/network/ip", how)).body) as { ip: string }).ip;

  const forged = {
    "x-forwarded-for": "203.0.113.66",
    "cf-connecting-ip": "203.0.113.66",
    forwarded: "for=203.0.113.66",
  };

  async function seesAPublicServer(): Promise<void> {
    expect(await examine()).toEqual(
      expect.arrayContaining([
        `ok     Address: https://${site} leads to the portal (${version})`,
        expect.stringMatching(/^ok {5}Mail: /),
        "Everything checked is in order.",
      ]),
    );
    const home = await visit("/home");
    expect([home.status, home.body.includes("Gates of Aden"), home.body.includes("</html>")]).toEqual([
      200,
      true,
      true,
    ]);
    expect(home.headers["strict-transport-security"]).toMatch(/^max-age=/);
    const plain = await visit("/home", { scheme: "http" });
    expect([plain.status, plain.headers.location]).toEqual([
      expect.toBeOneOf([301, 308]),
      `https://${site}/home`,
    ]);
    expect(await addressSeen({ headers: forged })).toBe(network.visitor);
    expect(await addressSeen({ from: network.otherVisitor, headers: forged })).toBe(network.otherVisitor);
  }

  /** A proxy as Cloudflare's is: it tells the visitor's address, and passes on what the visitor claims. */
  async function startEdge(): Promise<Server> {
    const edge = createServer((asked, reply) => {
      const visitor = asked.socket.remoteAddress ?? "";
      const claimed = asked.headers["x-forwarded-for"];
      const headers = {
        ...asked.headers,
        "cf-connecting-ip": visitor,
        "x-forwarded-for": claimed === undefined ? visitor : `${String(claimed)}, ${visitor}`,
        "x-forwarded-proto": "https",
      };
      visit(asked.url ?? "/", { from: network.edge, headers }).then(
        ({ status, body }) => reply.writeHead(status).end(body),
        () => reply.destroy(),
      );
    });
    edge.listen(0, network.edge);
    await once(edge, "listening");
    return edge;
  }

  async function believesTheEdgeAlone(): Promise<void> {
    await expect.poll(async () => (await visit("/api/health/ready")).status, { timeout: 60_000 }).toBe(200);
    const edge = await startEdge();
    const { port } = edge.address() as AddressInfo;
    const throughEdge = async (headers: Record<string, string> = {}) => {
      const path = "/api/public/network/ip";
      const asked = overHttp({
        host: network.edge,
        port,
        path,
        localAddress: network.visitor,
        agent: false,
        headers: { host: site, ...headers },
      });
      asked.end();
      const [reply] = (await once(asked, "response")) as [IncomingMessage];
      return (JSON.parse(await text(reply)) as { ip: string }).ip;
    };
    try {
      // A proxy that is told to read its settings anew does so in its own time.
      await expect.poll(() => throughEdge(), { timeout: 30_000 }).toBe(network.visitor);
      expect(await throughEdge(forged)).toBe(network.visitor);
      expect(await addressSeen({ from: network.otherVisitor, headers: forged })).toBe(network.otherVisitor);
    } finally {
      edge.closeAllConnections();
      edge.close();
    }
  }

  test("a VPS with systemd and Caddy", async () => {
    const values = { version, site, mail: mail.config.url };
    const walked = await machine.do(...commandsOf(page, "vps", values));
    // What a machine with a public name does not need.
    expect(await examine()).toContainEqual(expect.stringMatching(/^wrong .*no trusted connection/));
    await trust("/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt");
    await seesAPublicServer();
    console.log(`a VPS with systemd and Caddy: ${walked.seconds.toFixed(1)} s`);
  });

  test("the service has as few rights as it needs, and comes back", async () => {
    await machine.do(
      "systemd-analyze security --offline=true --threshold=20 /etc/systemd/system/gatehouse.service",
    );
    const before = (await machine.do("systemctl show --property=MainPID --value gatehouse")).output.trim();
    await machine.do(`kill -KILL ${before}`);
    await expect.poll(async () => (await visit("/api/health/ready")).status, { timeout: 60_000 }).toBe(200);
    await machine.do("systemctl restart gatehouse");
    await expect.poll(async () => (await visit("/api/health/ready")).status, { timeout: 60_000 }).toBe(200);
  });

  test("Cloudflare before Caddy: what it says of visitors is believed, and nobody else", async () => {
    await machine.do(...commandsOf(page, "cloudflare-caddy", { ranges: `"${network.edge}/32"` }));
    await believesTheEdgeAlone();
  });

  test("nginx instead of Caddy", async () => {
    await machine.do("systemctl disable --now caddy");
    const [install = "", ...configure] = commandsOf(page, "nginx", { site });
    const walked = await machine.do(install, certified, ...configure);
    ca = await readFile(`${machine.root}/etc/letsencrypt/live/${site}/fullchain.pem`, "utf8");
    console.log(`nginx instead of Caddy: ${walked.seconds.toFixed(1)} s`);
    await seesAPublicServer();
  });

  test("Cloudflare before nginx: what it says of visitors is believed, and nobody else", async () => {
    await machine.do(...commandsOf(page, "cloudflare-nginx", { ranges: `"${network.edge}/32"` }));
    await believesTheEdgeAlone();
  });

  describe("the game on another machine", () => {
    const name = "game.example";
    const password = "1f0c9a7be55d4e21";
    let game: Machine;
    beforeAll(async () => {
      game = await bootMachine("gatehouse-game", gameNetwork);
      await joinMachines(machine, game);
      await machine.do(`echo "${lineNetwork.game} ${name} other.example" >>/etc/hosts`);
      await game.do("apt-get update", "apt-get install --yes mariadb-server openssl");
      const tables = await readFile("apps/api/test/packs/acis.sql", "utf8");
      const user = `CREATE USER 'gatehouse'@'%' IDENTIFIED BY '${password}'`;
      const made = [
        "CREATE DATABASE l2j",
        "USE l2j",
        tables,
        user,
        ...(await documentedGrants("acis", tables)),
      ];
      await writeFile(`${game.root}/root/game.sql`, made.join(";\n"));
      await game.do("mariadb <game.sql");
    }, 900_000);
    afterAll(() => game?.end());

    const ofGame = async () => (await examine()).filter((line) => line.includes("Game: "));

    test("is reached over TLS, by its name and certificate", async () => {
      const walked = await game.do(...commandsOf(page, "game-tls", { game: name }));
      await cp(`${game.root}/etc/mysql/game.pem`, `${machine.root}/root/game.pem`);
      const joined = await machine.do(...commandsOf(page, "portal-tls", { game: name, password }));
      console.log(`the game on another machine: ${(walked.seconds + joined.seconds).toFixed(1)} s`);
      // It has only just begun to restart.
      await expect.poll(examine, { timeout: 60_000 }).toContain("Everything checked is in order.");
      expect(await ofGame()).toContain("ok     Game: aCis");
      // The portal that serves reads it, too.
      await game.do(
        `mariadb l2j -e "insert into characters (obj_Id, char_name, account_name, level) values (268435457, 'Ashen', 'ashen', 40)"`,
      );
      await expect
        .poll(async () => (await visit("/api/public/user/character/stats?sort=level")).body, {
          timeout: 120_000,
        })
        .toContain("Ashen");
      const { output } = await game.do(
        `mariadb -N -e "select count(*) from information_schema.processlist where user = 'gatehouse'"`,
      );
      expect(Number(output)).toBeGreaterThan(0);
    });

    test("is refused without TLS, under another name, and with a certificate that nobody trusts", async () => {
      const setting = "/var/lib/gatehouse/.env";
      await machine.do(`cp ${setting} kept`);
      await machine.do(`sed -i 's/?ssl=[^'"'"']*//' ${setting}`);
      expect(await ofGame()).toEqual([
        expect.stringMatching(/^wrong .*lets nobody in as .*, or over TLS alone/),
      ]);
      await machine.do(`cp kept ${setting}`, `sed -i 's/@${name}:/@other.example:/' ${setting}`);
      expect(await ofGame()).toEqual([
        expect.stringMatching(/^wrong .*certificate is for another name than other\.example/),
      ]);
      await machine.do(`cat kept >${setting}`);
      await machine.do("rm /usr/local/share/ca-certificates/game.crt", "update-ca-certificates --fresh");
      expect(await ofGame()).toEqual([expect.stringMatching(/^wrong .*none that this machine trusts/)]);
      await machine.do("cp game.pem /usr/local/share/ca-certificates/game.crt", "update-ca-certificates");
      expect(await ofGame()).toContain("ok     Game: aCis");
    });
  });
});
