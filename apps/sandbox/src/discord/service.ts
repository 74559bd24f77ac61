import { Hono } from "hono";
import type { Moods } from "../moods/moods.ts";
import type { Service } from "../service.ts";

const members = [
  ["Halcyra", "online"],
  ["Dorn of the Keep", "idle"],
  ["Ysolde", "dnd"],
  ["Brannoc", "online"],
  ["Maerwyn", "online"],
] as const;

/** Discord's server widget. Guild 0 has its widget switched off. */
export function discordService(moods: Moods): Service {
  const routes = new Hono()
    .use("/api/*", moods.middleware("discord"))
    .get("/api/guilds/:id{\\d+}/widget.json", (c) => {
      const id = c.req.param("id");
      if (id === "0") return c.json({ message: "Widget Disabled", code: 50_004 }, 403);
      return c.json({
        id,
        name: "Gates of Aden",
        instant_invite: "https://discord.com/invite/gatehouse",
        channels: [{ id: "1", name: "Tavern", position: 0 }],
        members: members.map(([username, status], index) => ({
          id: String(index),
          username,
          discriminator: "0000",
          avatar: null,
          status,
          avatar_url: `https://cdn.discordapp.com/widget-avatars/${index}`,
        })),
        presence_count: 87,
      });
    });
  return {
    name: "Discord",
    description: "The server widget: who is online, and an invitation.",
    path: "/discord",
    routes,
    links: [{ label: "The widget", href: "/discord/api/guilds/700/widget.json" }],
  };
}
