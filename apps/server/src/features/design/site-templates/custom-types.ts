import type { Item } from '@sitewright/domain/site/item-schema';
import type { CustomType } from './folder/template-conf.ts';
import type { SiteTemplate } from './site-template.ts';

type Types = Pick<SiteTemplate, 'collections' | 'conf'>;
/** Fields that identify the kind of an item. */
type Kinded = { typeName: string; recordType: Item['recordType']; customType?: string | undefined };
type Values = NonNullable<Item['content']['customContent']>;

const MAX_PICTURES = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names in confs are written with `_`, record types with `-`. */
const plain = (name: string) => name.replaceAll('_', '-');

/**
 * Custom type of an item: the one it names, else the first one of its record type that its collection takes instead of
 * plain items. Null for a plain item. Source: site format §1.1.
 */
export function customTypeOf(
  template: Types,
  { typeName, recordType, customType }: Kinded,
): CustomType | null {
  const { customTypes } = template.conf;
  if (customType !== undefined) return customTypes.find(({ name }) => name === customType) ?? null;
  const accepted = template.collections.get(typeName)?.conf.acceptTypes ?? [];
  if (accepted.map(plain).includes(recordType)) return null;
  return customTypes.find(({ name, base }) => base === recordType && accepted.includes(name)) ?? null;
}

/** True when collections of the type take such items; a type that names no kinds takes all. Source: site format §1.2, acceptTypes. */
export function acceptsItem(template: Types, item: Kinded): boolean {
  const accepted = template.collections.get(item.typeName)?.conf.acceptTypes ?? [];
  if (accepted.length === 0) return true;
  const custom = customTypeOf(template, item);
  if (custom) return custom.base === item.recordType && accepted.includes(custom.name);
  return item.customType === undefined && accepted.map(plain).includes(item.recordType);
}

/** Errors in a custom type's fields, by field. A field of another template stays as it was stored. */
export function customErrors(
  { fields }: Pick<CustomType, 'fields'>,
  { values, stored = {} }: { values: Values; stored?: Values | undefined },
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (JSON.stringify(stored[name]) === JSON.stringify(value)) continue;
    const field = fields.find((candidate) => candidate.name === name);
    const error = field ? errorOf(field.type, value) : 'The site template has no field of this name.';
    if (error !== null) errors[name] = error;
  }
  return errors;
}

function errorOf(type: CustomType['fields'][number]['type'], value: Values[string]): string | null {
  if (value === null) return null;
  switch (type) {
    case 'text':
    case 'wysiwyg':
      return typeof value === 'string' ? null : 'This field holds text.';
    case 'checkbox':
      return typeof value === 'boolean' ? null : 'This field is on or off.';
    case 'image':
      return isImage(part(value, 'imageId')) ? null : 'This field holds one picture.';
    case 'gallery': {
      const ids = part(value, 'imageIds');
      return Array.isArray(ids) && ids.length <= MAX_PICTURES && ids.every(isImage)
        ? null
        : `This field holds up to ${MAX_PICTURES} pictures.`;
    }
  }
}

function isImage(id: unknown): boolean {
  return typeof id === 'string' && UUID.test(id);
}

function part(value: Values[string], name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
