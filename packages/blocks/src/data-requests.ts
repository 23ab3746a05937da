import type { Block, PageDocument, Section } from '@sitewright/document/schema';
import type { ZodType } from 'zod';
import type { BlockEnvironment, BlockRenderer, DataRequest } from './block-context.ts';
import { entrySchemaOf, fieldsOf } from './field.ts';
import { isBlockType } from './is-block-type.ts';
import { type BlockType, blocks } from './registry.ts';
import { blockSettings } from './render-block.ts';
import { sectionSettings } from './render-page.ts';
import { renderers } from './renderers.ts';
import { sectionBackgroundFiles } from './section-background.ts';

/** Data to load before the sections and blocks of a document are rendered. */
export function documentRequests(document: PageDocument, context: BlockEnvironment): DataRequest[] {
  return document.sections.flatMap((section) => [
    ...sectionBackgroundFiles(sectionSettings(section, context)).map((id) => ({ kind: 'file', id }) as const),
    ...blocksOf(section).flatMap((block) => blockRequests(block, context)),
  ]);
}

/** The same of one block: uploads and items its settings name, and what its renderer requests besides. */
export function blockRequests(block: Block, context: BlockEnvironment): DataRequest[] {
  if (!isBlockType(block.type)) return [];
  const props = blockSettings(block, block.type, context);
  if (props === null) return [];
  const renderer = renderers[block.type] as BlockRenderer<unknown>;
  return [...named(props, namesOf(block.type)), ...(renderer.requests?.(props, context) ?? [])];
}

function blocksOf(section: Section): readonly Block[] {
  return section.kind === 'grid'
    ? section.blocks
    : section.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
}

/** Fields of settings that hold the id of an upload or item, those in the entries of a list too. */
type NamingField = { readonly name: string } & (
  | { readonly kind: 'file' | 'item' }
  | { readonly entry: readonly NamingField[] }
);

const KINDS: Readonly<Record<string, 'file' | 'item' | undefined>> = {
  image: 'file',
  file: 'file',
  item: 'item',
};

const naming = new Map<BlockType, readonly NamingField[]>();

function namesOf(type: BlockType): readonly NamingField[] {
  const fieldNames = naming.get(type) ?? namingFields(blocks[type].schema);
  naming.set(type, fieldNames);
  return fieldNames;
}

function namingFields(schema: ZodType): NamingField[] {
  return fieldsOf(schema).flatMap(({ name, schema: part, meta }): NamingField[] => {
    const kind = KINDS[meta.control];
    if (kind) return [{ name, kind }];
    const entry = namingFields(entrySchemaOf(part) ?? part);
    return entry.length === 0 ? [] : [{ name, entry }];
  });
}

function named(values: unknown, fields: readonly NamingField[]): DataRequest[] {
  return fields.flatMap((field): DataRequest[] => {
    const value = (values as Readonly<Record<string, unknown>>)[field.name];
    if ('entry' in field) return [value ?? []].flat().flatMap((entry) => named(entry, field.entry));
    return typeof value === 'string' ? [{ kind: field.kind, id: value }] : [];
  });
}
