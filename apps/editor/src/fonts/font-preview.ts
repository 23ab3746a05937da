import { prepareFont } from '@sitewright/contract/fonts';
import { call } from '../api/call.ts';

/** Families whose letters this document has, or is loading. */
const loading = new Map<string, Promise<number>>();

/**
 * Loads the letters of a family of the catalogue into this document, under its own name; gives their bytes. Fails when the server
 * cannot get them; asked again, it tries again.
 */
export function loadPreview(websiteId: string, origin: string, name: string): Promise<number> {
  const known = loading.get(name);
  if (known) return known;
  const loaded = load(websiteId, origin, name);
  loading.set(name, loaded);
  loaded.catch(() => loading.delete(name));
  return loaded;
}

async function load(websiteId: string, origin: string, name: string): Promise<number> {
  const { url, bytes } = await call(prepareFont, { params: { websiteId, fontName: name } });
  const face = new FontFace(name, `url("${origin}${url}")`, { weight: '100 900' });
  document.fonts.add(await face.load());
  return bytes;
}
