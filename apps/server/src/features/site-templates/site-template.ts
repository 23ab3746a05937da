import { createHash } from 'node:crypto';
import { compile, type Template } from '@sitewright/template';
import { standardPredicates } from '@sitewright/template/standard';
import { parseLenientJson } from './folder/lenient-json.ts';
import { readFolder } from './folder/read-folder.ts';
import { CollectionConf, TemplateConf } from './folder/template-conf.ts';
import { readTweaks, type Tweak } from './styles/tweaks.ts';
import { systemPartials } from './system-partials.ts';
import { systemViews } from './system-views.ts';
import { siteFormatters } from './tags/platform-formatters.ts';
import { liftTags, type PlatformTag } from './tags/platform-tags.ts';

/** A site template ready for rendering. */
export type SiteTemplate = {
  name: string;
  folder: string;
  /** Changes with any of its texts. */
  revision: string;
  conf: TemplateConf;
  /** Shell of each layout: its regions joined as text, then compiled. */
  layouts: ReadonlyMap<string, Template>;
  /** Texts that `apply` and tags find by name; always the same object, so that each is compiled once. */
  partials: Readonly<Record<string, string>>;
  tags: readonly PlatformTag[];
  collections: ReadonlyMap<string, { conf: CollectionConf; list?: Template; item?: Template }>;
  /** Block types whose markup the template brings itself → name of the partial. */
  overrides: ReadonlyMap<string, string>;
  /** Locale → words. */
  strings: ReadonlyMap<string, Readonly<Record<string, string>>>;
  sheets: readonly { name: string; text: string }[];
  tweaks: readonly Tweak[];
};

/** Reads a template folder. Throws with the file's name for a conf that cannot be read. Source: site format §1. */
export async function loadSiteTemplate(folder: string): Promise<SiteTemplate> {
  const { texts } = await readFolder(folder);
  const conf = readConf(texts, 'template.conf', TemplateConf);
  const tags: PlatformTag[] = [];
  const lift = (text: string) => liftTags(text, tags);
  const partials = readPartials(texts, lift);
  const sheets = readSheets(texts, conf);
  const hash = createHash('sha256');
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`);
  return {
    name: conf.name,
    folder,
    revision: hash.digest('hex').slice(0, 12),
    conf,
    layouts: readLayouts(texts, conf, lift),
    partials,
    tags,
    collections: readCollections(texts, lift),
    overrides: readOverrides(texts),
    strings: readStrings(texts),
    sheets,
    tweaks: sheets.flatMap(({ text }) => readTweaks(text)),
  };
}

/** Layout of a name, else the default one, else the first. */
export function layoutOf(template: SiteTemplate, name: string): { id: string; shell: Template } {
  const names = [name, 'default', ...template.layouts.keys()];
  for (const id of names) {
    const shell = template.layouts.get(id);
    if (shell) return { id, shell };
  }
  throw new Error(`The site template ${template.name} has no layout.`);
}

type Texts = ReadonlyMap<string, string>;
type Lift = (text: string) => string;

function readLayouts(texts: Texts, conf: TemplateConf, lift: Lift): Map<string, Template> {
  const layouts = new Map<string, Template>();
  for (const [id, { regions }] of Object.entries(conf.layouts)) {
    const parts = regions.map((region) => {
      const file = region.endsWith('.region') ? region : `${region}.region`;
      const text = texts.get(file);
      if (text === undefined)
        throw new Error(`The layout "${id}" of ${conf.name} names ${file}, which is missing.`);
      return text;
    });
    layouts.set(id, compileText(lift(parts.join('')), `layout ${id}`));
  }
  return layouts;
}

function readPartials(texts: Texts, lift: Lift): Record<string, string> {
  const partials: Record<string, string> = Object.assign(Object.create(null), systemPartials);
  for (const [name, text] of texts) {
    const block = /^blocks\/(.+\.block)$/.exec(name)?.[1];
    if (block !== undefined) partials[block] = lift(text);
  }
  return partials;
}

function readCollections(texts: Texts, lift: Lift): SiteTemplate['collections'] {
  const collections = new Map<string, { conf: CollectionConf; list?: Template; item?: Template }>();
  const names = new Set([
    ...Object.keys(systemViews),
    ...namesIn(texts, /^collections\/([\w-]+)\.(?:conf|list|item)$/),
  ]);
  for (const type of names) {
    const view = (kind: 'list' | 'item') => texts.get(`collections/${type}.${kind}`);
    const system = Object.hasOwn(systemViews, type) ? systemViews[type] : undefined;
    // A type with a view of its own replaces the system's markup as a whole.
    const own = view('list') !== undefined || view('item') !== undefined;
    const list = own ? view('list') : system?.list;
    const item = own ? view('item') : system?.item;
    const file = `collections/${type}.conf`;
    collections.set(type, {
      conf: texts.has(file) ? readConf(texts, file, CollectionConf) : CollectionConf.parse({}),
      ...(list === undefined ? {} : { list: compileText(lift(list), `${type}.list`) }),
      ...(item === undefined ? {} : { item: compileText(lift(item), `${type}.item`) }),
    });
  }
  return collections;
}

function readOverrides(texts: Texts): Map<string, string> {
  const overrides = new Map<string, string>();
  for (const name of namesIn(texts, /^blocks\/(.+)\.block\.conf$/)) {
    const conf = parseLenientJson(texts.get(`blocks/${name}.block.conf`) ?? '{}') as { type?: unknown };
    const type = conf.type === 'summary-v2' ? 'summary' : conf.type;
    if (typeof type === 'string') overrides.set(type, `${name}.block`);
  }
  return overrides;
}

function readStrings(texts: Texts): Map<string, Record<string, string>> {
  const strings = new Map<string, Record<string, string>>();
  for (const locale of namesIn(texts, /^strings\/template-([\w-]+)\.json$/)) {
    const words = parseLenientJson(texts.get(`strings/template-${locale}.json`) ?? '{}');
    strings.set(locale, words as Record<string, string>);
  }
  return strings;
}

/** The reset sheet comes first whether it is listed or not. */
function readSheets(texts: Texts, conf: TemplateConf): { name: string; text: string }[] {
  const listed = conf.stylesheets.filter((name) => name !== 'reset.css');
  const names = texts.has('styles/reset.css') ? ['reset.css', ...listed] : listed;
  return names.map((name) => {
    const text = texts.get(`styles/${name}`);
    if (text === undefined) throw new Error(`${conf.name} lists the style sheet ${name}, which is missing.`);
    return { name, text };
  });
}

function readConf<T>(texts: Texts, name: string, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(parseLenientJson(texts.get(name) ?? ''));
  } catch (error) {
    throw new Error(`The file ${name} of the site template cannot be read.`, { cause: error });
  }
}

function namesIn(texts: Texts, pattern: RegExp): string[] {
  return [...new Set([...texts.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []))];
}

function compileText(text: string, name: string): Template {
  return compile(text, { name, formatters: siteFormatters, predicates: standardPredicates });
}
