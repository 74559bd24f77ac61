declare const self: ServiceWorkerGlobalScope;

type Pushed = { title?: string; body?: string; tag?: string; path?: string };

/** Shows what is pushed, and leads to its page. */
export function showPushed(): void {
  self.addEventListener("push", (event) => {
    const { title = self.location.host, body = "", tag, path = "/" } = read(event.data);
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path = "/" } = (event.notification.data ?? {}) as Pushed;
    const to = new URL(path, self.location.origin);
    if (to.origin === self.location.origin) event.waitUntil(show(to.href));
  });
}

function read(data: PushMessageData | null): Pushed {
  try {
    return (data?.json() ?? {}) as Pushed;
  } catch {
    return {};
  }
}

async function show(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => url === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}
