import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const aVersion = site.extend({ versionId: z.uuid() });

/** One thing wrong with a template folder; line and column from 1. */
export const TemplateProblem = z.object({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
});
export type TemplateProblem = z.infer<typeof TemplateProblem>;

/** A template that comes with the program. */
const ShippedTemplate = z.object({
  /** Name of its folder. */
  name: z.string(),
  title: z.string(),
  author: z.string(),
  presets: z.array(z.string()),
});

/** One upload of a template of the owner's. */
const TemplateVersion = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string(),
  /** Versions with one key are versions of one template. */
  key: z.string(),
  version: z.int(),
  fileCount: z.int(),
  sizeBytes: z.int(),
  problems: z.array(TemplateProblem),
  presets: z.array(z.string()),
  createdAt: z.string(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** Template of a site: a shipped one, or a version of an uploaded one. */
const TemplateChoice = z.object({ name: z.string(), versionId: z.uuid().nullable() });
export type TemplateChoice = z.infer<typeof TemplateChoice>;

const TemplateList = z.object({
  shipped: z.array(ShippedTemplate),
  /** Newest first. */
  uploaded: z.array(TemplateVersion),
  chosen: TemplateChoice,
  /** Template before the last change, while it is there, with its title. */
  previous: TemplateChoice.extend({ title: z.string() }).nullable(),
  /** What the owner has set that goes along to another template. */
  own: z.object({ colors: z.int(), fonts: z.int() }),
  rowVersion: z.int(),
});

/** Templates a site can choose from, and the chosen one. */
export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/templates',
  access: 'pages.view',
  params: site,
  reply: TemplateList,
});

/** A field that a template adds to items; its value is in `content.customContent`. Source: site format §1.1. */
const CustomField = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['text', 'wysiwyg', 'image', 'checkbox', 'gallery']),
});
export type CustomField = z.infer<typeof CustomField>;

const ItemTypes = z.object({
  /** Kinds of items by type of collection: record types, or names of custom types. */
  accepted: z.record(z.string(), z.array(z.string())),
  customTypes: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      base: z.enum(['text', 'image', 'video', 'event', 'audio']),
      fields: z.array(CustomField),
    }),
  ),
});
export type ItemTypes = z.infer<typeof ItemTypes>;

/** Kinds of items the site's template knows. Source: site format §1.1, §1.2. */
export const listItemTypes = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/item-types',
  access: 'pages.view',
  params: site,
  reply: ItemTypes,
});

/** A type of pages or collections as the site's template describes it. Source: site format §1.2. */
const SiteCollectionType = z.object({
  /** `typeName` of the collection. */
  name: z.string(),
  title: z.string(),
  /** Title of a new one. */
  newTitle: z.string(),
  /** Words on the button that adds an item. */
  addText: z.string(),
  icon: z.string(),
  /** Preferred view of its items in the editor; '' if the template has none. */
  view: z.string(),
  /** Kinds of its items, or for folders the types of their pages; empty for all. */
  acceptTypes: z.array(z.string()),
  folder: z.boolean(),
  index: z.boolean(),
  indexType: z.string(),
  supportsVideoBackgrounds: z.boolean(),
  /** Layout the type forces on its pages, or ''. */
  layout: z.string(),
  /** True when the markup is the program's. */
  isSystem: z.boolean(),
});
export type SiteCollectionType = z.infer<typeof SiteCollectionType>;

/**
 * Types of pages and collections that can be added in the site's template, by name; and the layouts its pages can stand in.
 * Source: site format §1.1, §1.2.
 */
export const listCollectionTypes = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/collection-types',
  access: 'pages.view',
  params: site,
  reply: z.object({
    types: z.array(SiteCollectionType),
    layouts: z.array(z.object({ id: z.string(), title: z.string() })),
    /** True when the template has areas of its own to fill, besides what stands on a page. */
    hasAreas: z.boolean(),
  }),
});

/**
 * Checks a template folder, sent as the only zip of a multipart form, and stores it as a version unless it has errors.
 * Errors: file-too-large, zip-unreadable, zip-unsafe, zip-too-large, templates-full, bad-request.
 */
export const uploadTemplate = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/templates',
  access: 'settings.manage',
  feature: 'uploaded-templates',
  params: site,
  upload: true,
  bodyLimitBytes: 41_000_000,
  rateLimit: { max: 30, windowSeconds: 60 },
  reply: z.object({ stored: TemplateVersion.nullable(), problems: z.array(TemplateProblem) }),
});

/**
 * Shows the site in another template; contents stay as they are, and so do the owner's colours and fonts unless the template's own
 * are asked for. Errors: conflict, not-found.
 */
export const chooseTemplate = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/template',
  access: 'settings.manage',
  params: site,
  body: z.object({
    rowVersion: RowVersion,
    choice: TemplateChoice,
    /** Title of a preset, whose tweaks replace those of the site. */
    preset: z.string().max(200).optional(),
    /** Colours and fonts: the owner's as far as the template has them, or the template's own. */
    look: z.enum(['kept', 'own']).default('kept'),
  }),
  reply: TemplateList,
});

/** Takes the last change of the template back, with the values it had. Errors: conflict, not-found. */
export const restoreTemplate = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/template/previous',
  access: 'settings.manage',
  params: site,
  body: z.object({ rowVersion: RowVersion }),
  reply: TemplateList,
});

/** Removes a version that is not in use. Errors: template-in-use, not-found. */
export const deleteTemplate = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/templates/:versionId',
  access: 'settings.manage',
  params: aVersion,
  reply: z.object({}),
});

/** A version as the zip of its folder. Errors: not-found. */
export const downloadTemplate = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/templates/:versionId/zip',
  access: 'settings.manage',
  params: aVersion,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** An error of a template while a page was made with it. */
const TemplateError = TemplateProblem.omit({ severity: true }).extend({
  id: z.uuid(),
  template: z.string(),
  path: z.string(),
  occurrences: z.int(),
  lastAt: z.string(),
});
export type TemplateError = z.infer<typeof TemplateError>;

/** Errors of the site's templates while pages were made, newest first; at most 200 are kept. */
export const listTemplateErrors = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/template-errors',
  access: 'pages.view',
  params: site,
  reply: z.object({ errors: z.array(TemplateError) }),
});

/** Forgets the stored errors. */
export const deleteTemplateErrors = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/template-errors',
  access: 'settings.manage',
  params: site,
  reply: z.object({}),
});
