import { EventEmitter, once } from "node:events";

export interface Mail {
  id: string;
  /** Every recipient of the envelope, comma separated. */
  to: string;
  from: string;
  subject: string;
  /** Empty when the message has no such part. */
  text: string;
  html: string;
  /** When it arrived, ISO 8601. */
  date: string;
}

/** The mails of the last hours, in memory only. */
export interface Mailbox {
  add(mail: Omit<Mail, "id" | "date">): Mail;
  /** Newest first; only those to one address where it is given. */
  list(to?: string): Mail[];
  get(id: string): Mail | undefined;
  clear(): void;
  /** The first mail that fits, whether it is here already or still comes. Throws when aborted. */
  waitFor(fits: (mail: Mail) => boolean, signal: AbortSignal): Promise<Mail>;
}

export function createMailbox(keep = 500): Mailbox {
  const arrivals = new EventEmitter<{ mail: [Mail] }>();
  // Every waiting reader is one listener; there may be many of them.
  arrivals.setMaxListeners(0);
  let mails: Mail[] = [];
  let count = 0;
  return {
    add: (parts) => {
      const mail = { id: String(++count), date: new Date().toISOString(), ...parts };
      mails = [mail, ...mails].slice(0, keep);
      arrivals.emit("mail", mail);
      return mail;
    },
    list: (to) => (to === undefined ? [...mails] : mails.filter((mail) => isTo(mail, to))),
    get: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
    waitFor: async (fits, signal) => {
      for (;;) {
        const here = mails.find(fits);
        if (here) return here;
        await once(arrivals, "mail", { signal });
      }
    },
  };
}

export function isTo(mail: Mail, address: string): boolean {
  return mail.to.toLowerCase().split(", ").includes(address.toLowerCase());
}
