import pg from "pg";
import { expect, test } from "vitest";
import { SettingsError } from "../config.ts";
import { GameUnavailable } from "../gateways/game/port.ts";
import { PaymentUnavailable } from "../gateways/payment/port.ts";
import { ConfirmationRefused } from "../modules/money/donations/settle/service.ts";
import { WebhookRefused } from "../modules/operations/webhooks/service.ts";
import { exitBy, Refused } from "./exit-status.ts";
import { failure } from "./failure.ts";
import { OutboundTrouble, PrivateAddress } from "./outbound/trouble.ts";
import { StartRefused } from "./start-refused.ts";

const withCode = (code: string) => Object.assign(new Error("said so"), { code });

function saidByPostgres(code: string): Error {
  const error = new pg.DatabaseError("said so", 1, "error");
  error.code = code;
  return error;
}

test.each<[string, number, unknown]>([
  ["what was hoped for is not there", 1, new Refused("There is no such account.")],
  ["a service refuses", 1, failure("notFound")],
  ["a command's arguments are not understood", 64, withCode("ERR_PARSE_ARGS_UNKNOWN_OPTION")],
  ["a file is not there", 66, withCode("ENOENT")],
  ["a folder stands in its place", 66, withCode("EISDIR")],
  ["the connection is refused", 69, withCode("ECONNREFUSED")],
  ["no name resolves", 69, withCode("EAI_AGAIN")],
  ["no file can be opened any more", 69, withCode("EMFILE")],
  ["the database has no more connections", 69, saidByPostgres("53300")],
  ["the database has no more disk", 69, saidByPostgres("53100")],
  ["the database takes no writes", 69, saidByPostgres("25006")],
  ["the driver has waited long enough", 69, new Error("timeout exceeded when trying to connect")],
  ["an outside service does not answer", 69, new OutboundTrouble("down", "It cannot be reached")],
  ["an address leads into a private network", 1, new PrivateAddress("localhost")],
  ["a webhook is refused", 1, new WebhookRefused({ kind: "unknown" }, "There is no webhook 9.")],
  ["a payment is another order's", 1, new ConfirmationRefused("5GE", null)],
  ["a payment's provider does not answer", 69, new PaymentUnavailable("It hangs.")],
  ["the game does not answer", 69, new GameUnavailable("It cannot be used.")],
  ["a statement is wrong", 70, saidByPostgres("42601")],
  ["something is thrown that nobody expects", 70, new Error("no place for it")],
  ["what is thrown is no error", 70, "no error"],
  ["a disk is full", 74, withCode("ENOSPC")],
  ["something is closed to us", 77, withCode("EACCES")],
  ["a start is refused", 78, new StartRefused("The folder is somebody else's.")],
  ["a setting is wrong", 78, new SettingsError(["PORT: must be a number"])],
  ["an error says itself how it ends", 73, new StartRefused("It is there.", { exit: 73 })],
])("where %s a process ends with %i", (_why, status, error) => {
  expect(exitBy(error)).toBe(status);
});
