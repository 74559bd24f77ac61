import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandsOf } from "../page-commands.ts";
import { findMissingOfWalks } from "../programs.ts";

const site = "gates.localhost";
const missing = process.geteuid?.() === 0 ? await findMissingOfWalks() : ["root's rights"];

/** As the official image of PostgreSQL: a database of these names on the volume, at the first start. */
const postgresEntry = `#!/bin/sh
set -eu
data=/var/lib/postgresql/18/docker
as() { setpriv --reuid postgres --regid postgres --clear-groups -- "$@"; }
bin=$(echo /usr/lib/postgresql/*/bin)
if [ ! -e $data/PG_VERSION ]; then
  mkdir -p $data
  chown -R postgres:postgres /var/lib/postgresql
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 644 /tmp/password
  as $bin/initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256
  rm /tmp/password
  echo "host all all all scram-sha-256" >>$data/pg_hba.conf
  echo "create database $POSTGRES_DB" | as $bin/postgres --single -D $data postgres
fi
mkdir -p /run/postgresql
chown postgres /run/postgresql
exec setpriv --reuid postgres --regid postgres --clear-groups -- $bin/postgres -D $data -c 'listen_addresses=*'
`;

/** Images that cannot be pulled everywhere: the same Debian, and its own PostgreSQL and Caddy, under the names of compose.yaml. */
const images = [
  { name: "docker.io/library/debian:trixie-slim", packages: [], changes: [] },
  {
    name: "docker.io/library/postgres:18",
    packages: ["postgresql"],
    changes: ['ENTRYPOINT ["/entry.sh"]', "STOPSIGNAL SIGINT"],
    entry: postgresEntry,
  },
  {
    name: "docker.io/library/caddy:2",
    packages: ["caddy"],
    changes: [
      'ENTRYPOINT ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
      "ENV XDG_DATA_HOME=/data",
      "ENV XDG_CONFIG_HOME=/config",
    ],
  },
];

describe.skipIf(missing.length > 0)("the walk of docs/operating.md with containers", () => {
  let page: string;
  let folder: string;
  let version: string;
  let holder: ChildProcess;
  beforeAll(async () => {
    page = await readFile("docs/operating.md", "utf8");
    ({ version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string });
    folder = await mkdtemp("/var/tmp/gatehouse-containers-");
    await mkdir(`${folder}/bin`);
    await mkdir(`${folder}/walk`);
    // Its network, storage and settings are its own: nothing else of this machine is touched.
    holder = spawn(
      "unshare",
      [
        "--mount",
        "--net",
        "sh",
        "-euc",
        `mount -t cgroup2 none /sys/fs/cgroup; ip link set lo up; echo; exec sleep infinity`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    if (holder.stdout) await once(holder.stdout, "data");
    await writeFile(
      `${folder}/storage.conf`,
      `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
    );
    // Control groups and higher limits are not given to every root, and the walk needs neither.
    await writeFile(
      `${folder}/containers.conf`,
      `[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
cgroups = "disabled"
log_driver = "k8s-file"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_config_dir = "${folder}/networks"
`,
    );
    // Where there is no Docker.
    await writeFile(`${folder}/bin/docker`, '#!/bin/sh\nshift\nexec podman-compose "$@"\n');
    await chmod(`${folder}/bin/docker`, 0o755);
    execFileSync(process.execPath, ["script/release.ts", `${folder}/dist`], { stdio: "pipe" });
    for (const file of await readdir(`${folder}/dist`))
      await cp(`${folder}/dist/${file}`, `${folder}/walk/${file}`);
    for (const image of images) await makeImage(image);
  }, 900_000);
  afterAll(async () => {
    await run(
      "podman rm --all --force --time 5; podman volume prune --force; podman network prune --force; podman rmi --all --force",
    );
    holder?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }, 120_000);

  async function makeImage({ name, packages, changes, entry }: (typeof images)[number] & { entry?: string }) {
    const tar = `${folder}/image.tar`;
    if (entry) {
      await writeFile(`${folder}/entry.sh`, entry, { mode: 0o755 });
    }
    execFileSync("mmdebstrap", [
      "--quiet",
      "--variant=minbase",
      ...(packages.length > 0 ? [`--include=${packages.join(",")}`] : []),
      ...(entry ? [`--customize-hook=copy-in ${folder}/entry.sh /`] : []),
      "trixie",
      tar,
    ]);
    const options = changes.map((change) => `--change='${change}'`).join(" ");
    await must(`podman import ${options} ${tar} ${name}`);
    await rm(tar);
  }

  /** Runs commands in the folder of the walk, up to the first that fails. */
  async function run(...commands: string[]): Promise<{ code: number | null; output: string }> {
    const inside = ["--target", String(holder.pid), "--mount", "--net", "sh", "-euc"];
    const shell = spawn("nsenter", [...inside, `exec 2>&1; cd ${folder}/walk\n${commands.join("\n")}`], {
      env: {
        PATH: `${folder}/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
        HOME: folder,
        BUILDAH_ISOLATION: "chroot",
        CONTAINERS_STORAGE_CONF: `${folder}/storage.conf`,
        CONTAINERS_CONF: `${folder}/containers.conf`,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([
      text(shell.stdout),
      once(shell, "exit") as Promise<[number | null]>,
    ]);
    return { code, output };
  }

  async function must(...commands: string[]): Promise<string> {
    const { code, output } = await run(...commands);
    if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
    return output;
  }

  test("portal, PostgreSQL and Caddy", async () => {
    const began = performance.now();
    const [prepare = "", ...start] = commandsOf(page, "compose", { version, site, mail: "" });
    // The CA is Caddy's own here, and the portal trusts it as it does a public one.
    await must(prepare, "echo NODE_EXTRA_CA_CERTS=/var/lib/gatehouse/ca.crt >>gatehouse.env", ...start);
    const inWalk = (...commands: string[]) => run("cd deploy", ...commands);
    const examine = async () => (await inWalk(...commandsOf(page, "compose-doctor"))).output;
    await expect
      .poll(
        async () =>
          (
            await inWalk(
              "docker compose exec -T caddy cat /data/caddy/pki/authorities/local/root.crt >../ca.crt",
            )
          ).code,
        { timeout: 120_000 },
      )
      .toBe(0);
    await must("cd deploy", "docker compose exec -T portal sh -c 'cat >ca.crt' <../ca.crt");
    await expect
      .poll(examine, { timeout: 120_000 })
      .toContain(`Address: https://${site} leads to the portal (${version})`);
    expect(await examine()).toContain("Everything checked is in order.");
    console.log(`containers: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }, 900_000);

  test("a visitor comes in by the ports that are published, over https alone", async () => {
    // Names below .localhost lead to this machine, which is the walk's own network.
    const visit = (address: string, ...options: string[]) =>
      must(`curl --silent --show-error --max-time 20 ${options.join(" ")} --cacert ca.crt ${address}`);
    const home = await visit(`https://${site}/home`);
    expect([home.includes("Gates of Aden"), home.includes("</html>")]).toEqual([true, true]);
    expect(await visit(`https://${site}/api/health/live`)).toContain(version);
    const plain = await visit(`http://${site}/home`, "--head");
    expect(plain).toMatch(new RegExp(`^HTTP/1.1 308 [^]*^location: https://${site}/home`, "im"));
    expect(await visit(`https://${site}/home`, "--head")).toMatch(/^strict-transport-security: max-age=/im);
  });

  test("the portal has no rights, and writes below /var/lib/gatehouse alone", async () => {
    // podman-compose tells what it does, too.
    const inside = async (...commands: string[]): Promise<string[]> => {
      const script = `{ ${commands.join("; ")}; } 2>/dev/null | sed "s/^/said: /"`;
      const output = await must("cd deploy", `docker compose exec -T portal sh -c '${script}'`);
      return [...output.matchAll(/^said: (.*)$/gm)].map(([, line = ""]) => line);
    };
    const status = await inside(
      "readlink /proc/1/exe",
      `grep -E "^(Uid|CapEff|CapBnd|NoNewPrivs):" /proc/1/status`,
    );
    expect(status.map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
      "/opt/gatehouse/node/bin/node",
      "Uid: 10001 10001 10001 10001",
      "CapEff: 0000000000000000",
      "CapBnd: 0000000000000000",
      "NoNewPrivs: 1",
    ]);
    const places = ["/", "/opt/gatehouse/", "/usr/local/bin/", "/tmp/", "/var/lib/gatehouse/"];
    const tried = places.map(
      (place) => `if touch ${place}probe; then echo "${place} is written"; rm ${place}probe; fi`,
    );
    expect(await inside(...tried)).toEqual(["/tmp/ is written", "/var/lib/gatehouse/ is written"]);
  });
});
