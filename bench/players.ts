import { callPath } from "@gatehouse/contract/calls";
import { mintCaptcha } from "../apps/api/test/captcha.ts";
import type { BenchRequest } from "./load.ts";
import { secretKey } from "./portal.ts";
import { loginOf, password } from "./world.ts";

const from = (address: string) => ({ "x-forwarded-for": address });
export const addressOf = (index: number): string =>
  `198.18.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;

export const login = (player: number, address: string): BenchRequest => ({
  path: "/api/login",
  headers: from(address),
  body: JSON.stringify({ username: loginOf(player), password }),
});

let registered = 0;

/** Registrations of players who have never been here, each with a captcha of its own: the work was done elsewhere. */
export async function registrations(count: number): Promise<BenchRequest[]> {
  const made: BenchRequest[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `new${process.pid.toString(36)}${(registered += 1).toString(36)}`;
    const body = {
      login: name,
      password: "Secret-1!",
      email: `${name}@bench.example`,
      recaptcha: await mintCaptcha(secretKey),
    };
    made.push({
      path: callPath("register"),
      headers: from(addressOf(registered)),
      body: JSON.stringify(body),
    });
  }
  return made;
}
