import { z } from 'zod';

/** Average colours of an image, hex without `#`. Source: specification §3, image asset; site format §3. */
export const ColorData = z.object({
  topLeftAverage: z.string(),
  topRightAverage: z.string(),
  bottomLeftAverage: z.string(),
  bottomRightAverage: z.string(),
  centerAverage: z.string(),
  suggestedBgColor: z.string(),
});
export type ColorData = z.infer<typeof ColorData>;

/** Formats a stored image can have. */
const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif', 'svg'] as const;

/** An image of a site. Source: specification §3, image asset. */
export const ImageAsset = z.object({
  id: z.uuid(),
  /** Random part of the address. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** Name as uploaded, without folders. */
  filename: z.string().min(1).max(200),
  format: z.enum(IMAGE_FORMATS),
  width: z.int().min(1),
  height: z.int().min(1),
  sizeBytes: z.int().min(1),
  altText: z.string().max(1000),
  title: z.string().max(300),
  body: z.string().max(5000),
  focalX: z.number().min(0).max(1),
  focalY: z.number().min(0).max(1),
  colorData: ColorData.nullable(),
  /** Widths already made; the nearest one answers until all are. */
  readyWidths: z.array(z.int()),
  /** Widths that also exist as AVIF, which is made later than the others. */
  avifWidths: z.array(z.int()).default([]),
  /** More than one frame, which all widths keep. */
  isAnimated: z.boolean().default(false),
  /** Still to be licensed: pages show it marked as a preview. */
  needsLicense: z.boolean().default(false),
  createdAt: z.number(),
  rowVersion: z.int().min(1),
});
export type ImageAsset = z.infer<typeof ImageAsset>;

/** Kind of an upload, detected from its content. */
export const AssetKind = z.enum(['image', 'video', 'audio', 'file']);
export type AssetKind = z.infer<typeof AssetKind>;

/** A video, a sound or a document of a site; it is kept as it was sent. */
export const MediaAsset = z.object({
  id: z.uuid(),
  /** Random part of the address. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  kind: AssetKind.exclude(['image']),
  /** Name as uploaded, without folders. */
  filename: z.string().min(1).max(200),
  /** By content, e.g. `video/mp4`. */
  mime: z.string().max(100),
  sizeBytes: z.int().min(1),
  title: z.string().max(300),
  /** Pixels of a video, where its header tells them. */
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  durationSeconds: z.number().min(0).nullable(),
  createdAt: z.number(),
  rowVersion: z.int().min(1),
});
export type MediaAsset = z.infer<typeof MediaAsset>;

/** Folder a file lies in, '' for none: a name that the owner gives, by which files are found. */
export const FileFolder = z.string().trim().max(60);

/** A file of any kind as the library lists it. Source: FILE-01, FILE-07. */
export const SiteFile = z.object({
  id: z.uuid(),
  kind: AssetKind,
  filename: z.string(),
  /** By content, e.g. `image/jpeg`. */
  mime: z.string(),
  sizeBytes: z.int(),
  title: z.string(),
  altText: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  folder: z.string(),
  /** Places that name it; see `FileUse`. */
  useCount: z.int(),
  createdAt: z.number(),
  rowVersion: z.int().min(1),
});
export type SiteFile = z.infer<typeof SiteFile>;

/** Orders of a list of files. Source: FILE-09. */
export const FileSort = z.enum(['name', 'kind', 'size', 'added']);
export type FileSort = z.infer<typeof FileSort>;

/** Kinds of objects that use files. */
export const FileUser = z.enum([
  'page',
  'item',
  'product',
  'author',
  'site-area',
  'settings',
  'email',
  'form',
  'redirect',
  'template',
  'order',
]);
export type FileUser = z.infer<typeof FileUser>;

/** One thing that uses a file, and where in it. */
export const FileUse = z.object({
  user: FileUser,
  /** Id of the page, item, product, author or form; '' of what there is once. */
  id: z.string(),
  /** Title of the page, item or product; '' of what has none. */
  title: z.string(),
  /** Where: in its settings, its draft, what visitors see, or an earlier version that can be restored. */
  places: z.array(z.enum(['settings', 'draft', 'published', 'earlier'])),
});
export type FileUse = z.infer<typeof FileUse>;
