import { describe, expect, test } from "vitest";
import { claimedRecoverForm, recoverForm } from "./recovery.ts";
import { claimedLoginForm, loginCall, loginForm } from "./login.ts";

const issues = (form: typeof loginForm | typeof claimedLoginForm, username: string, password: string) =>
  form
    .safeParse({ username, password })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

describe("the login page", () => {
  test.each([
    ["ab", "x"],
    ["abc", "secret1"],
    ["a".repeat(15), "secret1"],
    ["a".repeat(16), "p".repeat(16)],
  ])("lets the claimed login %s in, and a password as games have them", (login, password) => {
    expect(issues(claimedLoginForm, login, password)).toEqual([]);
    expect(loginCall.safeParse({ username: login, password }).success).toBe(true);
    expect(issues(loginForm, login, password)).not.toEqual([]);
  });

  test("says of what no account can have what is wrong with it", () => {
    for (const login of ["", "a", "a".repeat(17)]) {
      expect(issues(claimedLoginForm, login, "secret1")).toEqual(issues(loginForm, login, "secret1"));
      expect(issues(loginForm, login, "secret1")).toHaveLength(1);
    }
  });

  test("says nothing of a login that may be right because the password is still missing", () => {
    expect(issues(claimedLoginForm, "abc", "")).toEqual(issues(loginForm, "aria", ""));
  });
});

test("the recover page takes the same logins", () => {
  const take = (login: string) =>
    claimedRecoverForm.safeParse({ login, email: "abc@players.example" }).success;
  expect(["a", "ab", "a".repeat(16), "a".repeat(17)].map(take)).toEqual([false, true, true, false]);
  expect(recoverForm.safeParse({ login: "abc", email: "abc@players.example" }).success).toBe(false);
});
