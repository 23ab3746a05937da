import { z } from 'zod';
import { type Album, type FeedImage, feedImage, plainTitle } from './album.ts';

const text = z.string().catch('');
const Attachment = z.object({ url: text, mime_type: text, title: text });
const Item = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  title: text,
  image: text,
  attachments: z.array(Attachment).catch([]),
});
const Feed = z.object({ title: text, items: z.array(z.unknown()) });

/** Images of a JSON Feed: the attachments of each entry, else its image. Null for any other JSON. Source: jsonfeed.org, version 1.1. */
export function readJsonFeed(source: string, base: string): Album | null {
  const feed = Feed.safeParse(jsonOf(source)).data;
  if (!feed) return null;
  const images = feed.items.flatMap((item) => imagesOf(Item.safeParse(item).data, base));
  return { title: plainTitle(feed.title), images };
}

function imagesOf(item: z.infer<typeof Item> | undefined, base: string): FeedImage[] {
  if (!item) return [];
  const attached = item.attachments.filter(({ mime_type }) => mime_type.startsWith('image/'));
  const links = attached.length > 0 ? attached : [{ url: item.image, title: '' }];
  return links.flatMap(({ url, title }, index) => {
    if (url === '') return [];
    const id = item.id === '' || index === 0 ? item.id : `${item.id} ${url}`;
    const image = feedImage({ id, link: url, title: title || item.title }, base);
    return image ? [image] : [];
  });
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
