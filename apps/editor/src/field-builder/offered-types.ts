import { type FieldProperty, PROPERTIES_OF } from '@sitewright/forms/field-properties';
import type { FieldType } from '@sitewright/forms/field-types';
import { FIELD_LABELS } from './field-labels.ts';
import type { TypeInfo } from './type-info.ts';

/**
 * Types for a form whose payload carries less than that of a form block: of what can be set of each type, what is among these
 * properties. `labels`: what some of them are called there.
 */
export function offeredTypes(
  types: readonly FieldType[],
  properties: readonly FieldProperty[],
  labels: Readonly<Partial<Record<FieldType, string>>> = {},
): TypeInfo[] {
  return types.map((type) => ({
    type,
    label: labels[type] ?? FIELD_LABELS[type],
    properties: PROPERTIES_OF[type].filter((property) => properties.includes(property)),
    parts: [],
  }));
}
