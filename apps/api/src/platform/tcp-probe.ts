import { connect } from "node:net";

/** Whether something takes a TCP connection there within `timeoutMs`; it is closed at once. */
export const answersTcp = (address: { host: string; port: number }, timeoutMs: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(address);
    const end = (answer: boolean) => {
      socket.destroy();
      settle(answer);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
