/** What the last part of an announcement's address may name: a number in front, or its slug; undefined for neither. */
export function readNewsAddress(address: string): { id: number | undefined; slug: string } | undefined {
  const slug = address.toLowerCase();
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return undefined;
  const [number] = /^\d{1,9}(?=-|$)/.exec(slug) ?? [];
  return { id: number === undefined ? undefined : Number(number), slug };
}
