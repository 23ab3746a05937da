import type { ZodType } from 'zod';

/** Which control of the panel edits a field. */
export type FieldControl =
  | 'text'
  | 'text-area'
  | 'rich-text'
  | 'select'
  | 'switch'
  | 'slider'
  | 'image'
  | 'link'
  | 'collection'
  | 'code'
  | 'hidden';

/** What the panel needs to know of one field of a block; stands in the schema as its metadata. */
export interface FieldMeta {
  readonly label: string;
  readonly control: FieldControl;
  /** Words for the values of a `select`, in order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Ends and step of a `slider`, with its unit. */
  readonly range?: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly unit?: string;
  };
  /** Shown only while another field has one of these values. */
  readonly onlyFor?: { readonly field: string; readonly values: readonly unknown[] };
  readonly help?: string;
}

/** Adds the panel's words to a field of a block's schema. */
export function field<Schema extends ZodType>(schema: Schema, meta: FieldMeta): Schema {
  return schema.meta({ ...meta });
}

/** The panel's words of a field, or undefined for a field without a control. */
export function fieldMeta(schema: ZodType): FieldMeta | undefined {
  const meta = schema.meta();
  return meta && 'control' in meta ? (meta as unknown as FieldMeta) : undefined;
}
