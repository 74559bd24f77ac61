import { randomBytes } from "node:crypto";
import { voteSiteCodes } from "@gatehouse/contract/community/vote-site-codes";
import { voteSiteKinds } from "../gateways/vote-sites/configured.ts";

/** In the order of what matters. */
export const setupParts = ["address", "name", "mail", "game", "paypal", "logins", "votes"] as const;
export type SetupPart = (typeof setupParts)[number];

type Settings = Readonly<Record<string, string>>;

/** How a person is asked. Each throws when they would rather not. */
export type Prompts = {
  say: (text: string) => void;
  /** `wrong` says in one sentence why an answer is none. */
  ask: (
    question: string,
    options: { initial?: string; hint?: string; wrong?: (answer: string) => string | undefined },
  ) => Promise<string>;
  /** Not shown while it is typed; nothing typed keeps what is there. */
  askSecret: (question: string, options: { isSet: boolean }) => Promise<string | undefined>;
  choose: <Value extends string>(
    question: string,
    options: readonly { value: Value; label: string; hint?: string }[],
    initial: Value,
  ) => Promise<Value>;
};

export type Part = {
  title: string;
  settings: readonly string[];
  /** What a person answers, by the settings' names; an empty text takes a setting back. */
  ask: (prompts: Prompts, settings: Settings) => Promise<Record<string, string>>;
};

const votes = voteSiteCodes.map((code) => {
  const { name, setting, keys } = voteSiteKinds[code];
  return { name, keys: keys.map((key) => `VOTE_${setting}_${key}`), prefix: `VOTE_${setting}_` };
});

export const parts: Record<SetupPart, Part> = {
  address: {
    title: "The address that visitors use",
    settings: ["PORTAL_MODE", "PUBLIC_URL", "ALLOW_HTTP", "HOST", "PORT", "TRUSTED_PROXIES"],
    async ask(prompts, settings) {
      const address = await prompts.ask("Address that visitors use", {
        initial: settings["PUBLIC_URL"] ?? "",
        hint: "https://play.example.com",
        wrong: (answer) => (/^https?:\/\/./.test(answer) ? undefined : "It begins with https://."),
      });
      const isOpen = address.startsWith("http:");
      if (isOpen)
        prompts.say("Over plain http, passwords can be read on the way: for tests and closed networks only.");
      const port = await prompts.ask("Port that the portal listens on", {
        initial: settings["PORT"] ?? "8080",
      });
      const proxies = await prompts.ask("Addresses of the proxies before it, if there are any", {
        initial: settings["TRUSTED_PROXIES"] ?? "",
        hint: "127.0.0.1",
      });
      return {
        PORTAL_MODE: "production",
        PUBLIC_URL: address,
        ALLOW_HTTP: isOpen ? "1" : "",
        PORT: port,
        TRUSTED_PROXIES: proxies,
      };
    },
  },
  name: {
    title: "The server's name",
    settings: ["SERVER_NAME", "SOCIAL_LINKS"],
    ask: async (prompts, settings) => ({
      SERVER_NAME: await prompts.ask("Name of the game server", {
        initial: settings["SERVER_NAME"] ?? "",
        hint: "Gates of Aden",
        wrong: (answer) => (answer === "" ? "Every page and mail shows it." : undefined),
      }),
    }),
  },
  mail: {
    title: "Outgoing mail",
    settings: ["SMTP_URL", "MAIL_FROM"],
    async ask(prompts, settings) {
      const url = await askLogin(prompts, settings["SMTP_URL"], {
        what: "Mail server",
        protocols: [
          { value: "smtp", label: "STARTTLS, port 587" },
          { value: "smtps", label: "TLS from the beginning, port 465" },
        ],
        ports: { smtp: "587", smtps: "465" },
        hasPath: false,
      });
      if (url === "") return { SMTP_URL: "", MAIL_FROM: "" };
      const from = await prompts.ask("Sender of the mails", {
        initial: settings["MAIL_FROM"] ?? "",
        hint: "My server <no-reply@play.example.com>",
      });
      return { SMTP_URL: url, MAIL_FROM: from };
    },
  },
  game: {
    title: "The game",
    settings: [
      "GAME_DRIVER",
      "GAME_API_KEY",
      "GAME_DATABASE_URL",
      "GAME_LOGIN_DATABASE_URL",
      "GAME_PACK",
      "GAME_DELIVERY",
      "GAME_ITEM_ID",
      "GAME_SERVERS",
    ],
    async ask(prompts, settings) {
      const driver = await prompts.choose(
        "How the portal works with the game",
        [
          { value: "l2j", label: "in the game's database", hint: "MariaDB or MySQL of an L2J-family server" },
          { value: "bridge", label: "the game server calls the portal", hint: "/api/game/*" },
        ],
        settings["GAME_DRIVER"] === "bridge" ? "bridge" : "l2j",
      );
      const answers: Record<string, string> = { GAME_DRIVER: driver };
      if (driver === "l2j") {
        answers["GAME_DATABASE_URL"] = await askLogin(prompts, settings["GAME_DATABASE_URL"], {
          what: "Game's database",
          protocols: [{ value: "mysql", label: "MariaDB or MySQL" }],
          ports: { mysql: "3306" },
          hasPath: true,
        });
      } else if (!settings["GAME_API_KEY"]) {
        answers["GAME_API_KEY"] = randomBytes(24).toString("base64url");
        prompts.say(`The game server shows this key: ${answers["GAME_API_KEY"]}`);
      }
      answers["GAME_SERVERS"] = await prompts.ask("Login and game port of each server, for its status", {
        initial: settings["GAME_SERVERS"] ?? "",
        hint: "it=127.0.0.1:2106,127.0.0.1:7777",
      });
      return answers;
    },
  },
  paypal: {
    title: "Donations by PayPal",
    settings: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "PAYPAL_API_URL"],
    async ask(prompts, settings) {
      const id = await prompts.ask("Client ID; nothing where donations by PayPal are not wanted", {
        initial: settings["PAYPAL_CLIENT_ID"] ?? "",
      });
      if (id === "") return { PAYPAL_CLIENT_ID: "", PAYPAL_CLIENT_SECRET: "", PAYPAL_WEBHOOK_ID: "" };
      const secret = await askKept(prompts, "Client secret", settings, "PAYPAL_CLIENT_SECRET");
      const webhook = await prompts.ask("ID of the webhook for /api/public/payment/paypal/webhook", {
        initial: settings["PAYPAL_WEBHOOK_ID"] ?? "",
      });
      const sandbox = "https://api-m.sandbox.paypal.com";
      const host = await prompts.choose(
        "Real money",
        [
          { value: "live", label: "yes" },
          { value: "sandbox", label: "no: PayPal's sandbox" },
        ],
        settings["PAYPAL_API_URL"] === sandbox ? "sandbox" : "live",
      );
      const answers: Record<string, string> = {
        PAYPAL_CLIENT_ID: id,
        ...secret,
        PAYPAL_WEBHOOK_ID: webhook,
      };
      if (host === "sandbox") answers["PAYPAL_API_URL"] = sandbox;
      else if (settings["PAYPAL_API_URL"] === sandbox) answers["PAYPAL_API_URL"] = "";
      return answers;
    },
  },
  logins: {
    title: "Logins by Google and Facebook",
    settings: [
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
      "GOOGLE_ISSUER",
      "FACEBOOK_CLIENT_ID",
      "FACEBOOK_CLIENT_SECRET",
      "FACEBOOK_DIALOG_URL",
      "FACEBOOK_GRAPH_URL",
    ],
    async ask(prompts, settings) {
      const answers: Record<string, string> = {};
      for (const provider of ["Google", "Facebook"]) {
        const name = provider.toUpperCase();
        const id = await prompts.ask(`${provider}'s client ID; nothing where it is not wanted`, {
          initial: settings[`${name}_CLIENT_ID`] ?? "",
        });
        answers[`${name}_CLIENT_ID`] = id;
        if (id === "") answers[`${name}_CLIENT_SECRET`] = "";
        else
          Object.assign(
            answers,
            await askKept(prompts, `${provider}'s client secret`, settings, `${name}_CLIENT_SECRET`),
          );
      }
      return answers;
    },
  },
  votes: {
    title: "Vote sites",
    settings: votes.flatMap(({ keys, prefix }) => [...keys, `${prefix}API_URL`, `${prefix}PAGE_URL`]),
    async ask(prompts, settings) {
      const answers: Record<string, string> = {};
      for (const { name, keys } of votes) {
        const isSet = keys.every((key) => settings[key]);
        const wish = await prompts.choose(
          name,
          [
            { value: "no", label: isSet ? "no longer" : "not wanted" },
            { value: "yes", label: isSet ? "as it is, or other keys" : "yes" },
          ],
          isSet ? "yes" : "no",
        );
        for (const key of keys) {
          if (wish === "no") answers[key] = "";
          else if (key.endsWith("_TOKEN"))
            Object.assign(answers, await askKept(prompts, `${name}'s key`, settings, key));
          else
            answers[key] = await prompts.ask(
              `${name}: ${key.endsWith("_ID") ? "the server's id" : "the user name"}`,
              {
                initial: settings[key] ?? "",
              },
            );
        }
      }
      return answers;
    },
  },
};

async function askKept(
  prompts: Prompts,
  question: string,
  settings: Settings,
  name: string,
): Promise<Record<string, string>> {
  const given = await prompts.askSecret(question, { isSet: Boolean(settings[name]) });
  return given === undefined || given === "" ? {} : { [name]: given };
}

type Login = {
  what: string;
  protocols: readonly { value: string; label: string }[];
  ports: Readonly<Record<string, string>>;
  /** Whether a database's name follows. */
  hasPath: boolean;
};

/** The parts of an address with a login in it, put together so that every character of them is kept; nothing for nothing. */
async function askLogin(
  prompts: Prompts,
  present: string | undefined,
  { what, protocols, ports, hasPath }: Login,
): Promise<string> {
  const known = present !== undefined && URL.canParse(present) ? new URL(present) : undefined;
  const host = await prompts.ask(`${what}: host name; nothing where there is none`, {
    initial: known?.hostname ?? "",
    wrong: (answer) =>
      /[\s/@]/.test(answer) ? "Only its name or address, such as mail.example.com." : undefined,
  });
  if (host === "") return "";
  const protocol =
    protocols.length === 1
      ? (protocols[0]?.value ?? "")
      : await prompts.choose(
          "Encryption",
          protocols,
          known?.protocol.slice(0, -1) ?? protocols[0]?.value ?? "",
        );
  const isSame = known?.protocol === `${protocol}:`;
  const port = await prompts.ask("Port", {
    initial: (isSame && known?.port) || ports[protocol] || "",
    wrong: (answer) => (/^\d{1,5}$/.test(answer) ? undefined : "A number."),
  });
  const user = await prompts.ask("User", { initial: decoded(known?.username) });
  const secret = user === "" ? "" : await prompts.askSecret("Password", { isSet: Boolean(known?.password) });
  const database = hasPath
    ? await prompts.ask("Name of the database", { initial: decoded(known?.pathname.slice(1)) })
    : "";
  const password =
    secret === undefined || secret === "" ? (known?.password ?? "") : encodeURIComponent(secret);
  const login = user === "" ? "" : `${encodeURIComponent(user)}${password === "" ? "" : `:${password}`}@`;
  const path = hasPath ? `/${encodeURIComponent(database)}` : "";
  return `${protocol}://${login}${host.includes(":") ? `[${host}]` : host}:${port}${path}`;
}

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? "");
  } catch {
    return text ?? "";
  }
}
