import type { Props } from '@sitewright/document/schema';
import type { Samples } from '@sitewright/domain/texts/samples';
import { ZodArray, ZodDefault, ZodNullable, ZodObject, ZodOptional, ZodPrefault, type ZodType } from 'zod';

/** Which control of the panel edits a field. */
export type FieldControl =
  | 'text'
  | 'text-area'
  | 'rich-text'
  | 'number'
  | 'select'
  | 'switch'
  | 'slider'
  | 'color'
  | 'date-time'
  | 'image'
  | 'file'
  | 'link'
  | 'collection'
  | 'item'
  | 'form'
  | 'mailing-list'
  | 'list'
  | 'group'
  | 'dataset'
  | 'code'
  | 'hidden';

/** A condition on another field of the same object. */
export type FieldCondition = { readonly field: string; readonly values: readonly unknown[] };

/** Panel metadata of one block field, attached to its schema. */
export interface FieldMeta {
  readonly label: string;
  readonly control: FieldControl;
  /** Words for the values of a `select`, in order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Settings that choosing a value of a `select` sets beside it: value → settings. */
  readonly presets?: Readonly<Record<string, Props>>;
  /** Ends and step of a `slider` or `number`, with its unit. */
  readonly range?: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly unit?: string;
  };
  /** An `image` is chosen among those that other pages show while this holds. */
  readonly fromOtherPages?: FieldCondition;
  /** Kind of upload a `file` takes; any when left out. */
  readonly accept?: 'video' | 'audio' | 'any';
  /** Type names of the collections a `collection` or `item` is chosen from; every one when left out. */
  readonly collectionTypes?: readonly string[];
  /** One entry of a `list` in words ("slide"), the field that names an entry in the list, and the samples that a new one has in fields. */
  readonly entry?: {
    readonly label: string;
    readonly titleField?: string;
    readonly sample?: Readonly<Record<string, keyof Samples>>;
  };
  /** Images of an album of a photo service may be added to a `list`: fields of an entry that take image and title. */
  readonly photos?: { readonly picture: string; readonly title: string };
  /** Language of a `code`, or the field that says it. */
  readonly language?: string | { readonly field: string };
  /** Shown only while other fields have these values, all of them; the stored value stays either way. */
  readonly onlyFor?: FieldCondition | readonly FieldCondition[];
  readonly help?: string;
  /** Settings beside a `link` that hold its words and whether it opens in a new window. Source: EDIT-08. */
  readonly link?: { readonly name?: string; readonly newWindow?: string };
  /** An address or the name of something, the same in all languages. */
  readonly isVerbatim?: true;
  /** The address of a `text` or `link` may be asked what it shows: fields that take its title, words and image. */
  readonly lookUp?: { readonly title: string; readonly description?: string; readonly poster?: string };
}

/** A field as the panel draws it. */
export type PanelField = { readonly name: string; readonly schema: ZodType; readonly meta: FieldMeta };

/** Adds the panel's words to a field of a block's schema. */
export function field<Schema extends ZodType>(schema: Schema, meta: FieldMeta): Schema {
  return schema.meta({ ...meta });
}

/** The panel's words of a field, or undefined for a field without a control. */
export function fieldMeta(schema: ZodType): FieldMeta | undefined {
  const meta = schema.meta();
  return meta && 'control' in meta ? (meta as unknown as FieldMeta) : undefined;
}

/** Fields of an object's schema that have a control, in order; none for anything but an object. */
export function fieldsOf(schema: ZodType): PanelField[] {
  const object = unwrapped(schema);
  if (!(object instanceof ZodObject)) return [];
  return Object.entries(object.shape as Record<string, ZodType>).flatMap(([name, part]) => {
    const meta = fieldMeta(part);
    return meta && meta.control !== 'hidden' ? [{ name, schema: part, meta }] : [];
  });
}

/** Schema of one entry of a list, or undefined for a schema that is no list. */
export function entrySchemaOf(schema: ZodType): ZodType | undefined {
  const list = unwrapped(schema);
  return list instanceof ZodArray ? (list.element as ZodType) : undefined;
}

/** True while every condition of a field holds for the settings around it. Source: BLK-05. */
export function isFieldShown(
  { onlyFor = [] }: FieldMeta,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const conditions = Array.isArray(onlyFor)
    ? (onlyFor as readonly FieldCondition[])
    : [onlyFor as FieldCondition];
  return conditions.every(({ field: name, values: allowed }) => allowed.includes(values[name]));
}

function unwrapped(schema: ZodType): ZodType {
  if (
    schema instanceof ZodDefault ||
    schema instanceof ZodPrefault ||
    schema instanceof ZodOptional ||
    schema instanceof ZodNullable
  ) {
    return unwrapped(schema.unwrap() as ZodType);
  }
  return schema;
}
