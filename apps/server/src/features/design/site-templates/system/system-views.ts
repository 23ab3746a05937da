import { album } from './views/album.ts';
import { blog } from './views/blog.ts';
import { events } from './views/events.ts';
import { folder, index, page } from './views/folders.ts';
import { gallery } from './views/gallery.ts';
import { products } from './views/products.ts';

/** Markup of collection types for which a template brings none. Source: site format §1.2, §4.4. */
export const systemViews: Readonly<Record<string, { list: string; item?: string }>> = {
  album,
  blog,
  events,
  folder,
  gallery,
  index,
  page,
  products,
};
