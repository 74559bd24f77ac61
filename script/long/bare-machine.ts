import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const call = promisify(execFile);

/** Addresses that nobody has (RFC 5737): the machine's own, its visitors', and those of proxies before it. */
export const network = {
  machine: "198.51.100.80",
  visitor: "198.51.100.1",
  otherVisitor: "198.51.100.9",
  edge: "198.51.100.3",
} as const;
/** Those of the game's machine, which has a network of its own (RFC 2544). */
export const gameNetwork = { machine: "198.18.26.80", visitor: "198.18.26.1" } as const;
/** Both machines' addresses on the line between them. */
export const lineNetwork = { portal: "203.0.113.1", game: "203.0.113.2" } as const;

type Ran = { code: number | null; output: string; seconds: number };

export type Machine = {
  /** Its root, as this machine sees it. */
  root: string;
  /** The name of the network namespace that it is in. */
  wire: string;
  /** Runs commands as its root does at one shell, up to the first that fails; what they say, errors too. */
  run(...commands: string[]): Promise<Ran>;
  /** The same, and throws where one of them fails. */
  do(...commands: string[]): Promise<Ran>;
  end(): Promise<void>;
};

let booted = 0;

/**
 * A Debian of its own on the disk, as bare as it can be started, booted by its own systemd. Its only way out is to the
 * packages of Debian. Needs root, mmdebstrap and systemd-nspawn.
 */
export async function bootMachine(
  name: string,
  { machine: address, ...here }: { machine: string; visitor: string } = network,
): Promise<Machine> {
  const folder = await mkdtemp("/var/tmp/gatehouse-machine-");
  const root = `${folder}/root`;
  const wire = `w${process.pid}n${(booted += 1)}`;
  const ends: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const end = async (): Promise<void> => {
    for (const undo of ends.toReversed()) await undo();
  };
  try {
    await call("mmdebstrap", ["--quiet", "--variant=minbase", "--include=systemd-sysv", "trixie", root]);
    await call("ip", ["netns", "add", wire]);
    ends.push(() => call("ip", ["netns", "delete", wire]));
    await call("ip", ["link", "add", `${wire}a`, "type", "veth", "peer", "name", "wire", "netns", wire]);
    await call("ip", ["-n", wire, "address", "add", `${address}/24`, "dev", "wire"]);
    for (const device of ["lo", "wire"]) await call("ip", ["-n", wire, "link", "set", device, "up"]);
    for (const one of Object.values(here))
      await call("ip", ["address", "add", `${one}/24`, "dev", `${wire}a`]);
    await call("ip", ["link", "set", `${wire}a`, "up"]);
    const packagesProxy = await serveProxy(here.visitor);
    ends.push(async () => void packagesProxy.close());
    const { port } = packagesProxy.address() as AddressInfo;
    await writeFile(
      `${root}/etc/apt/apt.conf.d/90proxy`,
      `Acquire::http::Proxy "http://${here.visitor}:${port}";\n`,
    );
    // As an installer leaves it; there is no name server.
    await writeFile(`${root}/etc/hosts`, `127.0.0.1 localhost\n127.0.1.1 ${name}\n::1 localhost\n`);
    await writeFile(`${root}/etc/resolv.conf`, "");
    const { nspawn, leader } = await boot(root, name, wire);
    ends.push(() => stop(nspawn));
    const machine: Machine = {
      root,
      wire,
      run: (...commands) => runIn(leader, commands.join("\n")),
      async do(...commands) {
        const ran = await runIn(leader, commands.join("\n"));
        if (ran.code !== 0) throw new Error(`It ended with ${ran.code}:\n${ran.output}`);
        return ran;
      },
      end,
    };
    await machine.run("systemctl is-system-running --wait");
    return machine;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Lays a line between the portal's machine and the game's. */
export async function joinMachines(portal: Machine, game: Machine): Promise<void> {
  const [one, other] = [portal.wire, game.wire];
  await call("ip", [
    "-n",
    one,
    "link",
    "add",
    "line",
    "type",
    "veth",
    "peer",
    "name",
    "line",
    "netns",
    other,
  ]);
  for (const [wire, address] of [
    [one, lineNetwork.portal],
    [other, lineNetwork.game],
  ] as const) {
    await call("ip", ["-n", wire, "address", "add", `${address}/24`, "dev", "line"]);
    await call("ip", ["-n", wire, "link", "set", "line", "up"]);
  }
}

/** What apt asks for, and nothing else. */
async function serveProxy(host: string): Promise<Server> {
  const server = createServer(({ url = "", method, headers }, reply) => {
    if (!URL.canParse(url) || !new URL(url).hostname.endsWith(".debian.org")) {
      reply.writeHead(403).end();
      return;
    }
    const asked = request(url, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.on("error", () => reply.destroy());
    asked.end();
  });
  server.listen(0, host);
  await once(server, "listening");
  return server;
}

async function boot(
  root: string,
  name: string,
  wire: string,
): Promise<{ nspawn: ChildProcess; leader: number }> {
  const nspawn = spawn(
    "systemd-nspawn",
    [
      "--quiet",
      "--boot",
      `--directory=${root}`,
      `--machine=${name}`,
      "--register=no",
      "--keep-unit",
      `--network-namespace-path=/run/netns/${wire}`,
      "--resolv-conf=off",
      "--console=pipe",
    ],
    // Its systemd knows the unified hierarchy of control groups alone.
    { env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: "1" }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  while (nspawn.exitCode === null) {
    const leader = await childOf(nspawn.pid ?? 0);
    if (leader !== undefined && (await readFile(`/proc/${leader}/comm`, "utf8")).trim() === "systemd")
      return { nspawn, leader };
    await delay(50);
  }
  throw new Error(`It does not boot:\n${said}`);
}

async function childOf(pid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return children.trim() === "" ? undefined : Number(children.trim().split(" ").at(-1));
}

async function stop(nspawn: ChildProcess): Promise<void> {
  if (nspawn.exitCode !== null) return;
  const ended = once(nspawn, "exit");
  // An orderly end; the second one is at once.
  nspawn.kill("SIGTERM");
  const isOver = await Promise.race([ended.then(() => true), delay(90_000, false, { ref: false })]);
  if (!isOver) nspawn.kill("SIGKILL");
  await ended;
}

async function runIn(leader: number, commands: string): Promise<Ran> {
  const began = performance.now();
  const inside = ["--target", String(leader), "--all", "sh", "-euc", `exec 2>&1; cd\n${commands}`];
  const shell = spawn("nsenter", inside, {
    env: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      HOME: "/root",
      LANG: "C.UTF-8",
      DEBIAN_FRONTEND: "noninteractive",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([
    text(shell.stdout),
    once(shell, "exit") as Promise<[number | null]>,
  ]);
  return { code, output, seconds: (performance.now() - began) / 1_000 };
}
