/** A node of PostgreSQL's `explain (format json)`, as far as it is read here. */
export type PlanNode = {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  Alias?: string;
  "Index Name"?: string;
  "Scan Direction"?: string;
  "Join Type"?: string;
  Strategy?: string;
  Operation?: string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  "Join Filter"?: string;
  "Hash Cond"?: string;
  "Merge Cond"?: string;
  "Sort Key"?: string[];
  "Group Key"?: string[];
  Plans?: PlanNode[];
};

/** Rows that the planner expects to be read of a table, or to be sorted (`sort`). */
export type Cost = { what: string; rows: number };
export type Plan = { lines: string[]; costs: Cost[] };

/** How many rows of a table meet a condition of an index; undefined where it compares with another table's row. */
type CountMet = (table: string, alias: string, condition: string) => Promise<number | undefined>;

/** What the rows of an index have in common, and how many these are. */
export type PartialIndex = { predicate: string; rows: number };

type Surroundings = {
  tableRows: ReadonlyMap<string, number>;
  /** By name. */
  partial: ReadonlyMap<string, PartialIndex>;
  countMet: CountMet;
};

const conditions = ["Index Cond", "Filter", "Hash Cond", "Merge Cond", "Join Filter"] as const;
const longest = 160;

/** To one digit, so that a page more or less is no change. */
export function rounded(rows: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(rows, 1))));
  return (Math.round(rows / unit) * unit).toLocaleString("en");
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function titleOf(node: PlanNode): string {
  const { "Node Type": type, "Relation Name": table, "Index Name": index, Alias: alias } = node;
  const strategy = type === "Aggregate" && node.Strategy !== "Plain" ? ` ${node.Strategy}` : "";
  const join =
    node["Join Type"] !== undefined && node["Join Type"] !== "Inner" ? ` ${node["Join Type"]}` : "";
  const back = node["Scan Direction"] === "Backward" ? " Backward" : "";
  const name = type === "ModifyTable" ? node.Operation : type;
  return [
    `${name}${back}${strategy}${join}`,
    index === undefined ? "" : ` using ${index}`,
    table === undefined ? "" : ` on ${table}`,
    alias === undefined || alias === table ? "" : ` ${alias}`,
  ].join("");
}

const isBlocking = (node: PlanNode): boolean =>
  ["Sort", "Hash", "BitmapAnd", "BitmapOr", "SetOp"].includes(node["Node Type"]) ||
  (node["Node Type"] === "Aggregate" && node.Strategy !== "Sorted");

/** Reads a plan: its lines, and what it reads and sorts. */
export async function readPlan(root: PlanNode, surroundings: Surroundings): Promise<Plan> {
  const { tableRows, partial, countMet } = surroundings;
  const lines: string[] = [];
  const costs: Cost[] = [];

  async function rowsRead(node: PlanNode): Promise<number> {
    const { "Node Type": type, "Relation Name": table = "", Alias: alias = table } = node;
    const all = tableRows.get(table) ?? 0;
    const bitmap = type === "Bitmap Heap Scan" ? node.Plans?.[0]?.["Plan Rows"] : undefined;
    if (bitmap !== undefined) return bitmap;
    const condition = node["Index Cond"];
    const own = partial.get(node["Index Name"] ?? "");
    if (condition === undefined) return own?.rows ?? all;
    const entered = own ? `${condition} and ${own.predicate}` : condition;
    const met = node.Filter === undefined ? undefined : await countMet(table, alias, entered);
    return Math.min(own?.rows ?? all, Math.max(met ?? 0, node["Plan Rows"]));
  }

  /** `part`: how much of it is asked for, by a limit; `times`: how often it begins anew. */
  async function walk(node: PlanNode, depth: number, part: number, times: number): Promise<void> {
    const indent = "  ".repeat(depth);
    const name = node["Subplan Name"] === undefined ? "" : `${node["Subplan Name"]}: `;
    lines.push(`${indent}${name}${titleOf(node)}, ${rounded(node["Plan Rows"])}`);
    for (const field of conditions) {
      const condition = node[field];
      if (condition !== undefined) lines.push(`${indent}  ${field}: ${cut(condition)}`);
    }
    if (node["Sort Key"]) lines.push(`${indent}  Sort Key: ${cut(node["Sort Key"].join(", "))}`);
    const type = node["Node Type"];
    const table = node["Relation Name"];
    // Those without conditions look for what a conflict meets.
    if (table !== undefined && tableRows.has(table) && type.endsWith("Scan"))
      costs.push({ what: table, rows: (await rowsRead(node)) * part * times });
    if (type === "Sort") costs.push({ what: "sort", rows: (node.Plans?.[0]?.["Plan Rows"] ?? 0) * times });
    let asked = isBlocking(node) ? 1 : part;
    const first = node.Plans?.[0];
    if (type === "Limit" && first)
      asked = Math.min(1, part * (node["Plan Rows"] / Math.max(first["Plan Rows"], 1)));
    for (const child of node.Plans ?? []) {
      const relation = child["Parent Relationship"];
      if (relation === "InitPlan") await walk(child, depth + 1, 1, 1);
      else if (relation === "SubPlan") {
        const isHashed = JSON.stringify(node).includes(`hashed ${child["Subplan Name"]}`);
        await walk(child, depth + 1, 1, isHashed ? times : times * Math.max(1, node["Plan Rows"] * part));
      } else if (relation === "Inner" && type === "Nested Loop" && child["Node Type"] !== "Materialize")
        await walk(child, depth + 1, 1, times * Math.max(1, (first?.["Plan Rows"] ?? 1) * part));
      else await walk(child, depth + 1, asked, times);
    }
  }

  await walk(root, 0, 1, 1);
  return { lines, costs };
}
