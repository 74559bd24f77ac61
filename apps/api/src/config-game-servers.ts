import { serverCode } from "@gatehouse/contract/game/status";
import { z } from "zod";

type TcpAddress = Readonly<{ host: string; port: number }>;
export type GameServerAddress = Readonly<{
  code: z.infer<typeof serverCode>;
  login: TcpAddress;
  game: TcpAddress;
}>;

/** A host name, an IPv4 address, or an IPv6 address in brackets; with a port. */
const addressForm = /^(?<host>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(?<port>\d{1,5})$/;

function readAddress(text: string): TcpAddress | undefined {
  const { host = "", port = "" } = addressForm.exec(text.trim())?.groups ?? {};
  const number = Number(port);
  if (!host || number < 1 || number > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: number };
}

function readServer(text: string): GameServerAddress | undefined {
  const [code = "", addresses = ""] = text.split("=");
  const known = serverCode.safeParse(code.trim());
  const [login, game, ...more] = addresses.split(",").map(readAddress);
  return known.success && login && game && more.length === 0 ? { code: known.data, login, game } : undefined;
}

/** GAME_SERVERS: the login and the game port of each server, `it=login.host:2106,game.host:7777;h5=…`. */
export const gameServers = z
  .string()
  .default("")
  .transform((text, context) => {
    const parts = text.split(";").filter((part) => part.trim());
    const servers = parts.flatMap((part) => readServer(part) ?? []);
    if (servers.length < parts.length || new Set(servers.map(({ code }) => code)).size < servers.length) {
      context.addIssue({
        code: "custom",
        message: "must look like it=login.host:2106,game.host:7777;h5=…, each code once",
      });
    }
    return servers;
  });
