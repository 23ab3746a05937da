/** Address of a call: its path with parameters and query filled in, each escaped for its place; what is undefined or null is left out. */
export function callUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value != null);
  const search = `${new URLSearchParams(given)}`;
  return search ? `${filled}?${search}` : filled;
}
