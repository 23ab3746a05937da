import type { Template } from '@sitewright/template';
import { systemViews } from '../system/system-views.ts';
import { MappedSource } from '../tags/mapped-source.ts';
import { type FolderSource, namesIn, readConf } from './read-conf.ts';
import { CollectionConf, type TemplateConf } from './template-conf.ts';

/** A type of collections; without `list` the first item's view is where it begins. */
export type CollectionType = {
  conf: CollectionConf;
  list?: Template;
  item?: Template;
  /** True when its markup is the program's. */
  isSystem: boolean;
};

const FILE = /^collections\/([\w-]+)\.(?:conf|list|item)$/;
/** Types the program knows without a conf; their confs only change them. */
const BUILT_IN = ['page', 'folders', 'folder', ...Object.keys(systemViews)];

/**
 * Types of collections: those of the program, changed or replaced by the template's, and its own. A conf without views
 * changes a type of the program, which then keeps its markup. Source: site format §1.2.
 */
export function readCollectionTypes(source: FolderSource, conf: TemplateConf): Map<string, CollectionType> {
  for (const name of conf.systemCollections) {
    if (!BUILT_IN.includes(name))
      source.problems.warn('template.conf', `The program has no collection type called ${name}.`);
  }
  const types = new Map<string, CollectionType>();
  for (const type of new Set([...Object.keys(systemViews), ...namesIn(source, FILE)]))
    types.set(type, readType(source, type));
  return types;
}

function readType(source: FolderSource, type: string): CollectionType {
  const { texts, problems, shelf } = source;
  const file = `collections/${type}.conf`;
  const conf = readConf(source, file, CollectionConf);
  const own = (kind: 'list' | 'item') => texts.get(`collections/${type}.${kind}`);
  // A type with a view of its own replaces the system's markup as a whole.
  const isSystem = own('list') === undefined && own('item') === undefined;
  // An index of the kind "grid" shows its pages as tiles, as folders do.
  const name = type === 'index' && conf.indexType === 'grid' ? 'folder' : type;
  const system = isSystem && Object.hasOwn(systemViews, name) ? systemViews[name] : undefined;
  if (isSystem && !system && !BUILT_IN.includes(type))
    problems.error(
      file,
      `The type ${type} has neither collections/${type}.list nor collections/${type}.item.`,
    );
  if (!isSystem && !texts.has(file))
    problems.warn(
      `collections/${type}.${own('list') === undefined ? 'item' : 'list'}`,
      `${file} is missing; the type has the usual settings.`,
    );
  const view = (kind: 'list' | 'item') => {
    const text = own(kind);
    if (text !== undefined)
      return shelf.compile(`${type}.${kind}`, MappedSource.ofFile(`collections/${type}.${kind}`, text));
    const markup = system?.[kind];
    if (markup === undefined) return undefined;
    const placed = new MappedSource();
    placed.insert(markup, { file: texts.has(file) ? file : 'template.conf', offset: 0 });
    return shelf.compile(`${type}.${kind}`, placed);
  };
  const list = view('list');
  const item = view('item');
  return { conf, isSystem, ...(list ? { list } : {}), ...(item ? { item } : {}) };
}
