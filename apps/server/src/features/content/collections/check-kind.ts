import type { Item } from '@sitewright/domain/site/item-schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  acceptsItem,
  customErrors,
  customTypeOf,
  type SiteTemplate,
} from '../../design/site-templates/index.ts';

type Kind = {
  typeName: string;
  recordType: Item['recordType'];
  content: Item['content'];
  /** The item as it is stored: what was written under another template stays. */
  stored?: Item['content'];
};

/**
 * Refuses an item its collection does not take, and values that do not fit the fields of its custom type.
 * Errors: invalid-fields. Source: site format §1.1, §1.2.
 */
export function checkKind(template: SiteTemplate, { typeName, recordType, content, stored }: Kind): void {
  const { customType, customContent } = content;
  const kind = { typeName, recordType, customType };
  const isNew = stored === undefined || stored.customType !== customType;
  if (isNew && !acceptsItem(template, kind))
    throw new AppError('invalid-fields', { recordType: 'This collection does not take such items.' });
  if (!customContent) return;
  const type = customTypeOf(template, kind);
  if (!type) return;
  const errors = customErrors(type, { values: customContent, stored: stored?.customContent });
  const named = Object.entries(errors).map(([name, text]) => [`content.customContent.${name}`, text]);
  if (named.length > 0) throw new AppError('invalid-fields', Object.fromEntries(named));
}
