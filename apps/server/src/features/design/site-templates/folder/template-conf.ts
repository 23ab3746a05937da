import { z } from 'zod';

/** Existing templates write `true` and `"true"`. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const name = z.string().max(200);
const names = z.array(name).max(500).default([]);
/** Whatever is named like a key of a file: letters, digits, dots, hyphens. */
const key = z.string().regex(/^[\w.-]{1,80}$/);
const count = z.coerce.number().int().min(0).max(100_000);

const CustomType = z.object({
  title: name.default(''),
  name: key,
  base: z.enum(['text', 'image', 'video', 'event', 'audio']).default('text'),
  fields: z
    .array(
      z.object({
        name: key,
        title: name.default(''),
        type: z.enum(['text', 'wysiwyg', 'image', 'checkbox', 'gallery']).default('text'),
      }),
    )
    .max(100)
    .default([]),
});
/** A kind of item that a template adds; its values are `item.customContent`. Source: site format §1.1. */
export type CustomType = z.infer<typeof CustomType>;

/** `template.conf`. Source: site format §1.1. */
export const TemplateConf = z.object({
  name: name.default('Untitled'),
  author: name.default(''),
  layouts: z.record(key, z.object({ name: name.default(''), regions: names })).default({}),
  navigations: z.array(z.object({ title: name.default(''), name: key })).default([]),
  stylesheets: names,
  /** Sheets of the pages that the program makes (cart, checkout, order, account, search), loaded only there. */
  systemStylesheets: names,
  systemCollections: names,
  systemPartials: names,
  customTypes: z.array(CustomType).max(100).default([]),
  debug: flag.default(false),
});
export type TemplateConf = z.infer<typeof TemplateConf>;

/** `collections/<type>.conf`. Source: site format §1.2. */
export const CollectionConf = z.object({
  title: name.default(''),
  addText: name.default(''),
  newTitle: name.default(''),
  icon: name.default(''),
  acceptTypes: names,
  ordering: z.enum(['chronological', 'user-orderable', 'calendar', 'music-album', 'none']).optional(),
  /** 999 and more mean all. */
  pageSize: count.min(1).optional(),
  folder: flag.default(false),
  index: flag.default(false),
  indexType: name.optional(),
  fullData: flag.default(false),
  view: name.optional(),
  layout: key.optional(),
  regionName: key.optional(),
  supportsVideoBackgrounds: flag.default(false),
  systemCollectionVersion: name.optional(),
  hasSystemBlogCollectionSettings: flag.default(false),
  systemPartials: names,
  relatedItems: z.unknown().optional(),
  indexItemSelectors: z
    .object({ itemsContainerSelector: name.default(''), itemSelector: name.default('') })
    .optional(),
});
export type CollectionConf = z.infer<typeof CollectionConf>;

/** `pages/<name>.page.conf`. Source: site format §1. */
export const StaticPageConf = z.object({
  title: name.default(''),
  description: z.string().max(2_000).default(''),
  icon: name.default(''),
  layout: key.optional(),
});

/** `blocks/<name>.block.conf` of a block that stands for one of the program's. Source: site format §1. */
export const BlockConf = z.object({ type: name });

/** `palettes.conf`: colours that stand well together, by the names of their tweaks. An addition of ours to the format. */
export const PalettesConf = z.object({
  palettes: z
    .array(
      z.object({
        title: z.string().min(1).max(80),
        colors: z.record(z.string().max(120), z.string().regex(/^#[0-9a-f]{6}$/)),
      }),
    )
    .max(100)
    .default([]),
});
export type Palette = z.infer<typeof PalettesConf>['palettes'][number];

/** `presets/<name>.preset`. Source: site format §1.4. */
export const PresetConf = z.object({
  title: name.default(''),
  templateTweaks: z.record(z.string().max(120), z.string().max(2_000)).default({}),
});
