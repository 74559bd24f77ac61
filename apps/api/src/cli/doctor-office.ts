import type { Deps } from "../deps.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** Whether the record of the office is as it was written, and somebody owns the house. */
export async function officeFindings({ operations }: Deps): Promise<Finding[]> {
  const { entries, broken } = await operations.chain.inspect();
  const members = await operations.team.list();
  const owners = members.filter(({ role }) => role === "owner");
  const asleep = members.filter(({ missing }) => missing.length > 0);
  return [
    broken.length === 0
      ? { level: "ok", text: `Record: all ${entries} entries are as they were written` }
      : {
          level: "wrong",
          text: `Record: not as it was written from entry ${broken.join(", ")} on. Somebody with rights on the database changed it: compare with a backup`,
        },
    ...(owners.length === 0
      ? [
          {
            level: "note" as const,
            text: "Back office: it has no owner; npm run portal -- create-admin <login> makes the first",
          },
        ]
      : []),
    ...asleep.map(({ login, role, missing }) => ({
      level: "note" as const,
      text: `Back office: the role of "${login}" (${role}) sleeps: ${missing.map((one) => lacks[one]).join(" and ")}`,
    })),
  ];
}

const lacks = { verification: "its email is not verified", secondFactor: "it has no two-factor login" };
