/** Shows what is pushed, and leads to its page; nothing else, so that no page is ever an old one. */
const showing = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {}
  const { title = self.location.host, body = "", tag, path = "/" } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.path ?? "/", self.location.origin);
  if (to.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find(({ url }) => url === to.href);
      return open ? open.focus() : self.clients.openWindow(to.href);
    }),
  );
});
`;

/** Takes itself out of the browser. */
const leaving = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
`;

/** The service worker's program; off: one that leaves. */
export const workerScript = (isOn: boolean): string => (isOn ? showing : leaving);
