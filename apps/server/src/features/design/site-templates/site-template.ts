import { createHash } from 'node:crypto';
import type { TemplateProblem } from '@sitewright/contract/site-templates';
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import type { Template, TemplateError } from '@sitewright/template';
import { Problems } from './folder/problems.ts';
import { readBlocks } from './folder/read-blocks.ts';
import { type CollectionType, readCollectionTypes } from './folder/read-collection-types.ts';
import { readConf } from './folder/read-conf.ts';
import { readLayouts } from './folder/read-layouts.ts';
import { type Preset, readPresets } from './folder/read-presets.ts';
import { readSheets, type Sheet } from './folder/read-sheets.ts';
import { readStaticPages, type StaticPage } from './folder/read-static-pages.ts';
import { readStrings, type Strings } from './folder/read-strings.ts';
import { type Palette, PalettesConf, TemplateConf } from './folder/template-conf.ts';
import { readFolder, type TemplateFiles } from './folder/template-files.ts';
import { readTweaks } from './styles/tweaks.ts';
import { globalsOfScripts, type ScriptGlobals } from './system/script-globals.ts';
import type { PlatformTag } from './tags/extract-tags.ts';
import { SourceStore } from './tags/source-store.ts';

/** A site template ready for rendering. */
export type SiteTemplate = {
  name: string;
  /** Folder on the disk of a shipped template or one being made. */
  folder: string | null;
  /** True for a folder that is being worked on: nothing made of it is stored. */
  isDev: boolean;
  /** Files of an uploaded template: path → key in the storage. */
  stored: ReadonlyMap<string, string> | null;
  /** Texts of a template nobody of us has looked at: it is rendered in a thread of its own with tight caps. */
  guarded: TemplateFiles | null;
  /** Changes with any of its texts. */
  revision: string;
  conf: TemplateConf;
  /** Shell of each layout: its regions joined as text, then compiled. */
  layouts: ReadonlyMap<string, Template>;
  /** Layouts, lists, items and pages by the name of their template. */
  views: ReadonlyMap<string, Template>;
  /** Texts that `apply` and tags find by name; always the same object, so that each is compiled once. */
  partials: Readonly<Record<string, string>>;
  tags: readonly PlatformTag[];
  collections: ReadonlyMap<string, CollectionType>;
  /** Pages that stand in the folder itself, by their address part. */
  pages: ReadonlyMap<string, StaticPage>;
  /** Block types whose markup the template brings itself → name of the partial. */
  overrides: ReadonlyMap<string, string>;
  strings: Strings;
  /** Locale → English label of a tweak or category → its words there. */
  tweakLabels: Strings;
  presets: readonly Preset[];
  palettes: readonly Palette[];
  sheets: readonly Sheet[];
  /** Sheets of the pages that the program makes, with the variables and mixins of the others. */
  systemSheets: readonly Sheet[];
  /** Sheets that only others name in an `@import`, by their path below `styles/`. */
  imports: Readonly<Record<string, string>>;
  tweaks: readonly Tweak[];
  /** Names of the platform that its scripts call. */
  globals: ScriptGlobals;
  /** Problems found while it was read; it works without the parts concerned. */
  problems: readonly TemplateProblem[];
  /** File, line and column of an error of one of its renders. */
  locate(error: TemplateError): { file: string; line: number; column: number };
};

/** Where a template's files lie. */
export type TemplateSource = Partial<Pick<SiteTemplate, 'folder' | 'stored' | 'isDev'>> & {
  isSandboxed?: boolean;
};

/** Reads a template folder of the disk. Throws when the folder itself cannot be read. Source: site format §1. */
export async function loadSiteTemplate(folder: string): Promise<SiteTemplate> {
  return makeTemplate(await readFolder(folder), { folder });
}

/** A template of its files. What is wrong is listed in its problems, never thrown. */
export function makeTemplate(files: TemplateFiles, options: TemplateSource = {}): SiteTemplate {
  const problems = new Problems(files.texts);
  const shelf = new SourceStore(problems);
  const source = { ...files, problems, shelf };
  const conf = readConf(source, 'template.conf', TemplateConf);
  const { sheets, systemSheets, imports } = readSheets(source, conf);
  const blocks = readBlocks(source, conf);
  const layouts = readLayouts(source, conf);
  const collections = readCollectionTypes(source, conf);
  const pages = readStaticPages(source);
  return {
    name: conf.name,
    folder: options.folder ?? null,
    isDev: options.isDev ?? false,
    stored: options.stored ?? null,
    guarded: options.isSandboxed ? files : null,
    revision: revisionOf(files),
    conf,
    layouts,
    views: shelf.views,
    ...blocks,
    tags: shelf.tags,
    collections,
    pages,
    ...readStrings(source),
    presets: readPresets(source),
    palettes: readConf(source, 'palettes.conf', PalettesConf).palettes,
    sheets,
    systemSheets,
    imports,
    tweaks: [...sheets, ...systemSheets].flatMap(({ text }) => readTweaks(text)),
    globals: globalsOfScripts(files.texts),
    problems: problems.list,
    locate: ({ template, offset }) => shelf.locate(template, offset),
  };
}

/** Layout of a name, else the default one, else the first. Source: site format §1.1. */
export function layoutOf(template: SiteTemplate, name: string): { id: string; shell: Template } {
  for (const id of [name, 'default', ...template.layouts.keys()]) {
    const shell = template.layouts.get(id);
    if (shell) return { id, shell };
  }
  throw new Error(`The site template ${template.name} has no layout.`);
}

function revisionOf({ texts, sizes }: TemplateFiles): string {
  const hash = createHash('sha256');
  for (const [name, size] of sizes) hash.update(`${name}\0${size}\0`);
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 12);
}
