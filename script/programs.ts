import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";

/** What only tests need of the machine. */
interface Program {
  title: string;
  /** The names under which it may be found, the first one found counts; a name with a slash is a file's path. */
  names: readonly string[];
  /** Debian's package of it. */
  debianPackage: string;
}

/** Chromium without its windows: it draws the same pages for half of the processor's time. */
const headlessChromium: Program = {
  title: "Chromium (headless shell)",
  names: ["chromium-headless-shell"],
  debianPackage: "chromium-headless-shell",
};
const chromium: Program = {
  title: "Chromium",
  names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debianPackage: "chromium",
};
/** As wide as the Arial that visitors have: by it the pages' fall-back faces hold the place of letters that come late. */
const arial: Program = {
  title: "Liberation (fonts)",
  names: ["/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"],
  debianPackage: "fonts-liberation",
};
const mariaDb: Program = {
  title: "MariaDB",
  names: ["mariadbd"],
  debianPackage: "mariadb-server",
};

const prometheus: Program = {
  title: "Prometheus",
  names: ["prometheus"],
  debianPackage: "prometheus",
};
/** Its tool tries alert rules. */
const promtool: Program = { ...prometheus, names: ["promtool"] };

/** Checks the signatures of releases. */
const minisign: Program = { title: "minisign", names: ["minisign"], debianPackage: "minisign" };

/** A cache in front of the portal. */
const nginx: Program = { title: "nginx", names: ["nginx"], debianPackage: "nginx" };

/** What the walks of docs/operating.md need: a bare Debian, what boots it, and containers. */
const walkPrograms: readonly Program[] = [
  { title: "mmdebstrap", names: ["mmdebstrap"], debianPackage: "mmdebstrap" },
  { title: "systemd-nspawn", names: ["systemd-nspawn"], debianPackage: "systemd-container" },
  { title: "ip", names: ["ip"], debianPackage: "iproute2" },
  { title: "curl", names: ["curl"], debianPackage: "curl" },
  { title: "Podman", names: ["podman"], debianPackage: "podman" },
  { title: "crun", names: ["crun", "runc"], debianPackage: "crun" },
  { title: "netavark", names: ["/usr/lib/podman/netavark"], debianPackage: "netavark" },
  { title: "aardvark-dns", names: ["/usr/lib/podman/aardvark-dns"], debianPackage: "aardvark-dns" },
  { title: "iptables", names: ["iptables"], debianPackage: "iptables" },
  { title: "podman-compose", names: ["podman-compose"], debianPackage: "podman-compose" },
];

/** Daemons are not on every user's PATH. */
const folders = (): string[] => [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"];

const isAccessible = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

async function findProgram(name: string): Promise<string | null> {
  if (name.includes("/")) return (await isAccessible(name, constants.R_OK)) ? name : null;
  for (const folder of folders()) {
    const path = `${folder}/${name}`;
    if (await isAccessible(path, constants.X_OK)) return path;
  }
  return null;
}

async function findInstalled({ names }: Program): Promise<string | null> {
  const found = await Promise.all(names.map(findProgram));
  return found.find((path) => path !== null) ?? null;
}

async function runQuietly(...command: [string, ...string[]]): Promise<void> {
  const [program, ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(program, args, { stdio: "ignore", env });
  await new Promise((settle) => child.once("close", settle).once("error", settle));
}

/** Where the program is; installed first when it is missing and this user may. Null when there is none. */
async function findOrInstall(program: Program): Promise<string | null> {
  const installed = await findInstalled(program);
  if (installed || process.geteuid?.() !== 0 || !(await findProgram("apt-get"))) return installed;
  console.log(`Installing ${program.title} for the tests ...`);
  await runQuietly("apt-get", "update");
  await runQuietly(
    "apt-get",
    "install",
    "-o",
    "DPkg::Lock::Timeout=600",
    "--yes",
    "--no-install-recommends",
    program.debianPackage,
  );
  return findInstalled(program);
}

/** The Chromium of this machine, or CHROME_PATH, with the letters that its pages are measured with. */
export async function findBrowser(): Promise<string | null> {
  await findOrInstall(arial);
  return process.env["CHROME_PATH"] || (await findOrInstall(headlessChromium)) || findOrInstall(chromium);
}

/** The whole Chromium: the shell keeps no page for the way back. */
export const findWholeBrowser = (): Promise<string | null> => findOrInstall(chromium);

/** What tries Prometheus' alert rules. */
export const findPromtool = (): Promise<string | null> => findOrInstall(promtool);

/** What reads the metrics as an operator's does. */
export const findPrometheus = (): Promise<string | null> => findOrInstall(prometheus);

/** What checks a release's signature as an operator does. */
export const findMinisign = (): Promise<string | null> => findOrInstall(minisign);

/** What keeps replies in front of the portal as an operator's does. */
export const findNginx = (): Promise<string | null> => findOrInstall(nginx);

/** The MariaDB of this machine. */
export const findMariaDb = (): Promise<string | null> => findOrInstall(mariaDb);

/** The names of the walks' programs that this machine lacks, where they cannot be installed either. */
export async function findMissingOfWalks(): Promise<string[]> {
  const missing: string[] = [];
  // One after another: packages are installed by one at a time.
  for (const program of walkPrograms) if (!(await findOrInstall(program))) missing.push(program.title);
  return missing;
}
