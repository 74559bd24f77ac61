/** Has the browser keep something as a file, as if it were a link to one. */
export function saveAsFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
