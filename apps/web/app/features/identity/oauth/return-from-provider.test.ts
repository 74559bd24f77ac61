import { expect, test } from "vitest";
import { replyIn } from "./return-from-provider.ts";

const reply = (query: string) => replyIn(new URLSearchParams(query));

test("a provider's reply is read from the query", () => {
  expect(reply("provider=google&code=c&state=s&scope=openid&authuser=0&prompt=none")).toEqual({
    provider: "google",
    code: "c",
    state: "s",
    scope: "openid",
    authUser: "0",
  });
  expect(reply("provider=facebook&code=c&state=s")).toMatchObject({ scope: undefined, authUser: undefined });
});

test("an error is shown as it is, whatever else there is", () => {
  expect(reply("provider=google&error=access_denied&code=c&state=s")).toEqual({ errors: ["access_denied"] });
});

test.each([
  "",
  "provider=google",
  "provider=google&code=c",
  "code=c&state=s",
  "provider=google&code=&state=s",
])("without provider, state or code something is missing: %s", (query) => {
  expect(reply(query)).toEqual({ errors: ["Missing response params for authentication confirmation"] });
});
