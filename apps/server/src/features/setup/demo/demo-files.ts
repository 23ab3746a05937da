import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Location } from '@sitewright/domain/site/item-schema';
import { z } from 'zod';
import { DemoPage } from './demo-page.ts';
import { DemoProduct } from './demo-product.ts';
import { DemoSite } from './demo-site.ts';

const FOLDER = join(import.meta.dirname, '../../../../../../demo');

const DemoImage = z.object({ asset: z.string(), alt: z.string() });
const labels = z.array(z.string()).default([]);
const written = {
  urlId: z.string(),
  title: z.string(),
  mainImage: DemoImage,
  tags: labels,
  categories: labels,
  excerpt: z.string(),
  body: z.string(),
};
const Post = z.object({ ...written, author: z.string(), publishedDaysAgo: z.number() });
const Event = z.object({
  ...written,
  startInDays: z.int(),
  startTime: z.string(),
  durationMinutes: z.number(),
  location: Location,
});
/** Images of one gallery, in their order. */
const Gallery = z.object({
  collection: z.string(),
  items: z.array(DemoImage.extend({ title: z.string(), excerpt: z.string() })),
});
/** Sounds of one album, in their order. */
const Album = z.object({
  collection: z.string(),
  artist: z.string(),
  items: z.array(z.object({ urlId: z.string(), title: z.string(), asset: z.string(), excerpt: z.string() })),
});
const CommentFields = z.object({ authorName: z.string(), authorEmail: z.email(), body: z.string() });
/** Comments below a post, first to last. */
const Thread = z.object({
  post: z.string(),
  comments: z.array(CommentFields.extend({ answer: CommentFields.optional() })),
});
const Project = z.object({
  ...written,
  client: z.string(),
  year: z.string(),
  role: z.string(),
  images: z.array(DemoImage),
});
const Author = z.object({ id: z.string(), displayName: z.string() });

export type DemoPost = z.infer<typeof Post>;
export type DemoEvent = z.infer<typeof Event>;
export type DemoProject = z.infer<typeof Project>;

/** Everything the demo folder says; a file that does not fit is an error of the release, not of its user. */
export async function readDemo() {
  const products = z.object({ products: z.array(DemoProduct) });
  return {
    site: DemoSite.parse(await readJson('site.json')),
    authors: z.array(Author).parse(await readJson('authors.json')),
    pages: z.array(DemoPage).parse(await readFolder('pages')),
    products: products.parse(await readJson('products.json')).products,
    posts: z.array(Post).parse(await readFolder('blog')),
    events: z.array(Event).parse(await readFolder('events')),
    galleries: z.array(Gallery).parse(await readFolder('galleries')),
    albums: z.array(Album).parse(await readFolder('albums')),
    threads: z.array(Thread).parse(await readJson('comments.json')),
    projects: z.array(Project).parse(await readFolder('projects')),
  };
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;

/** Images, sounds or documents of the demo by file name, read one at a time. */
export async function* readFiles(
  kind: 'images/rendered' | 'sounds/rendered' | 'files',
): AsyncGenerator<{ fileName: string; bytes: Buffer }> {
  const folder = join(FOLDER, kind);
  for (const fileName of (await readdir(folder)).sort())
    yield { fileName, bytes: await readFile(join(folder, fileName)) };
}

async function readFolder(name: string): Promise<unknown[]> {
  const files = (await readdir(join(FOLDER, name))).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map((file) => readJson(join(name, file))));
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FOLDER, path), 'utf8'));
}
