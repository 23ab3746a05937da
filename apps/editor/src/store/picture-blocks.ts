import type { Change } from '@sitewright/document/changes/change';
import type { Block } from '@sitewright/document/schema';

/** Slides of a gallery that show pictures of the site. */
export function slidesOf(assetIds: readonly string[]) {
  return assetIds.map((assetId) => ({ mediaType: 'imageFile', assetId }));
}

/** The change that shows pictures in an image or gallery; an image takes one alone. Null for other blocks. */
export function imageChange({ id, type, props }: Block, assetIds: readonly string[]): Change | null {
  const [first] = assetIds;
  if (first === undefined) return null;
  if (type === 'image')
    return assetIds.length === 1 ? { type: 'set-props', id, props: { assetId: first } } : null;
  if (type !== 'gallery') return null;
  const slides = Array.isArray(props.slides) ? props.slides : [];
  return { type: 'set-props', id, props: { slides: [...slides, ...slidesOf(assetIds)] } };
}
