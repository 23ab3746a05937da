/** An image that an album names. */
export type FeedImage = {
  /** Id of the image at the service; the same in each reading. */
  sourceId: string;
  /** Absolute address. */
  url: string;
  title: string;
};

export type Album = { title: string; images: FeedImage[] };

const MAX_ID_CHARS = 500;
const MAX_TITLE_CHARS = 300;
const MAX_ADDRESS_CHARS = 2_000;

/** An image from the words of a feed; null when it has no usable address. */
export function feedImage(
  { id, link, title }: { id: string; link: string; title: string },
  base: string,
): FeedImage | null {
  const url = URL.parse(link.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > MAX_ADDRESS_CHARS) return null;
  return {
    sourceId: (id.trim() || url.href).slice(0, MAX_ID_CHARS),
    url: url.href,
    title: plainTitle(title),
  };
}

/** One line of text without the marks that PostgreSQL and pages do not take. */
export function plainTitle(text: string): string {
  return text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARS).toWellFormed();
}

/** The first of each id: a feed that says one image twice means one. */
export function firstOfEach(images: readonly FeedImage[], limit: number): FeedImage[] {
  const known = new Map<string, FeedImage>();
  for (const image of images) {
    if (!known.has(image.sourceId)) known.set(image.sourceId, image);
    if (known.size === limit) break;
  }
  return [...known.values()];
}
