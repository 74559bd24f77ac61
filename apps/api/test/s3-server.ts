import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const mac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** As the documentation of Signature Version 4 has it, from the request alone. */
function isSigned(request: IncomingMessage, body: Buffer, keyId: string, secret: string): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  const [, id, day = "", region = "", signed = "", signature] = given ?? [];
  if (id !== keyId || request.headers["x-amz-content-sha256"] !== hash(body)) return false;
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const escape = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([key, value]) => `${escape(key)}=${escape(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join("&");
  const names = signed.split(";");
  if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return false;
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = [request.method, url.pathname, query, headers, signed, hash(body)].join("\n");
  const time = String(request.headers["x-amz-date"]);
  const text = ["AWS4-HMAC-SHA256", time, `${day}/${region}/s3/aws4_request`, hash(canonical)].join("\n");
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), "s3"), "aws4_request");
  return mac(key, text).toString("hex") === signature;
}

/** A store of one bucket that speaks S3, and takes nothing that is not signed. */
export async function startS3Server({
  keyId,
  secret,
  bucket,
}: Record<"keyId" | "secret" | "bucket", string>) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  let failures = 0;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const { method = "" } = request;
      const url = new URL(request.url ?? "/", "http://store");
      const name = url.pathname.slice(bucket.length + 2);
      asked.push(`${method} ${request.url}`);
      const say = (status: number, xml = "", headers: Record<string, string> = {}) =>
        void reply.writeHead(status, headers).end(xml && `<?xml version="1.0"?>${xml}`);
      if (!isSigned(request, body, keyId, secret))
        return say(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
      if (failures > 0) {
        failures -= 1;
        return say(503, "<Error><Code>SlowDown</Code></Error>");
      }
      const upload = url.searchParams.get("uploadId");
      if (method === "POST" && url.searchParams.has("uploads")) {
        const id = randomUUID();
        uploads.set(id, new Map());
        return say(200, `<R><UploadId>${id}</UploadId></R>`);
      }
      if (upload !== null) {
        const parts = uploads.get(upload);
        if (!parts) return say(404, "<Error><Code>NoSuchUpload</Code></Error>");
        if (method === "PUT") {
          const number = Number(url.searchParams.get("partNumber"));
          parts.set(number, body);
          return say(200, "", { etag: `"part-${number}"` });
        }
        uploads.delete(upload);
        if (method === "DELETE") return say(204);
        const named = [
          ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;part-(\d+)&quot;/g),
        ];
        if (named.length !== parts.size || named.some(([, number, tag]) => number !== tag))
          return say(200, "<Error><Code>InvalidPart</Code></Error>");
        objects.set(
          name,
          Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))),
        );
        return say(200, "<CompleteMultipartUploadResult/>");
      }
      if (method === "PUT") {
        objects.set(name, body);
        return say(200, "", { etag: '"whole"' });
      }
      if (method === "DELETE") {
        objects.delete(name);
        return say(204);
      }
      // Two at a time, so that whoever lists has to go on.
      const all = [...objects.keys()]
        .filter((key) => key.startsWith(url.searchParams.get("prefix") ?? ""))
        .toSorted();
      const from = Number(url.searchParams.get("continuation-token") ?? 0);
      const keys = all.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
      return say(200, `<ListBucketResult>${keys.join("")}${next}</ListBucketResult>`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    asked,
    /** Has the next requests fail. */
    fail: (count: number): void => void (failures = count),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
