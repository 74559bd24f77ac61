const forgeryToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

type Call = RequestInit & { headers: Headers };

/** A call that copies the cookie against forgery into its header where it writes (product.md 9.2). */
export async function fetchWithToken(input: RequestInfo | URL, init: Call): Promise<Response> {
  if (init.method === undefined || init.method === "GET") return fetch(input, init);
  const send = (token: string | undefined) => {
    if (token) init.headers.set("X-XSRF-TOKEN", decodeURIComponent(token));
    return fetch(input, init);
  };
  const token = forgeryToken();
  const reply = await send(token);
  // A cookie that another reply brought meanwhile went along without its copy, and the call was refused unread.
  const newer = forgeryToken();
  return reply.status === 403 && newer && newer !== token ? send(newer) : reply;
}
