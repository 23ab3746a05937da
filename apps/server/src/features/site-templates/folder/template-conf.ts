import { z } from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** `template.conf`. Source: site format §1.1. */
export const TemplateConf = z.object({
  name: z.string().max(200),
  author: z.string().max(200).default(''),
  layouts: z.record(z.string(), z.object({ name: z.string().default(''), regions: z.array(z.string()) })),
  navigations: z.array(z.object({ title: z.string(), name: z.string() })).default([]),
  stylesheets: z.array(z.string()).default([]),
  systemCollections: z.array(z.string()).default([]),
  systemPartials: z.array(z.string()).default([]),
});
export type TemplateConf = z.infer<typeof TemplateConf>;

/** `collections/<type>.conf`; keys that nothing uses yet are left out. Source: site format §1.2. */
export const CollectionConf = z.object({
  title: z.string().default(''),
  ordering: z.string().optional(),
  pageSize: z.number().int().min(1).optional(),
  folder: flag.default(false),
  index: flag.default(false),
  fullData: flag.default(false),
  layout: z.string().optional(),
});
export type CollectionConf = z.infer<typeof CollectionConf>;
