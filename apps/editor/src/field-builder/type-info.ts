import type { ReplyOf } from '@sitewright/contract/call';
import type { getTemplateSchema } from '@sitewright/contract/forms';
import { FIELD_LABELS, PART_LABELS } from './field-labels.ts';

/** A type of field as the server describes it. */
export type TypeInfo = ReplyOf<typeof getTemplateSchema>['fields'][number];

/** Types of fields, named in the language of the editor: the server names them in English. */
export function namedTypes(types: readonly TypeInfo[]): TypeInfo[] {
  return types.map((info) => ({
    ...info,
    label: FIELD_LABELS[info.type],
    parts: info.parts.map((part) => ({ ...part, label: PART_LABELS[info.type]?.[part.id] ?? part.label })),
  }));
}
