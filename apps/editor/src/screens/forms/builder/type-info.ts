import type { ReplyOf } from '@sitewright/contract/call';
import type { getTemplateSchema } from '@sitewright/contract/forms';

/** A type of field as the server describes it. */
export type TypeInfo = ReplyOf<typeof getTemplateSchema>['fields'][number];
