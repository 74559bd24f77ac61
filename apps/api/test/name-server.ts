import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const address = "127.0.0.9";
const headBytes = 12;

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** Every name leads to this machine: one address of IPv4, none of IPv6. */
function answerTo(question: Buffer, end: number): Buffer {
  const isIpv4 = question.readUInt16BE(end) === 1;
  const head = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  const found = Buffer.from([0xc0, headBytes, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([head, question.subarray(headBytes, end + 4), ...(isIpv4 ? [found] : [])]);
}

/**
 * A name server of this machine that hears and says nothing, until it is told to answer. `within` begins a program for which it is the
 * only one; both need the rights of root.
 */
export async function silentNameServer() {
  const socket = createSocket("udp4");
  let answers = false;
  const asked: string[] = [];
  socket.on("message", (question, from) => {
    const { name, end } = nameIn(question);
    asked.push(name);
    if (answers) socket.send(answerTo(question, end), from.port, from.address);
  });
  socket.bind(53, address);
  await once(socket, "listening");
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-names-"));
  const file = join(folder, "resolv.conf");
  await writeFile(file, `nameserver ${address}\n`);
  const commands = 'mount --bind "$1" /etc/resolv.conf; shift; exec "$@"';
  return {
    within: ["unshare", "--mount", "sh", "-euc", commands, "sh", file],
    /** Each question since the beginning, in order. */
    asked,
    answer: (): void => void (answers = true),
    async close(): Promise<void> {
      socket.close();
      await rm(folder, { recursive: true });
    },
  };
}
