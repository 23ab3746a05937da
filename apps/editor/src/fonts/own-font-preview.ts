/** Files of own fonts whose letters this document has, or is loading. */
const loading = new Map<string, Promise<unknown>>();

/** Loads the letters of a file of the site's own into this document, under its family's name. */
export function loadOwnPreview(family: string, url: string): Promise<unknown> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new FontFace(family, `url("${url}")`).load().then((face) => document.fonts.add(face));
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded;
}
