import type { AuditEntry } from '@sitewright/contract/audit-log';
import { isAuditAction } from '@sitewright/domain/audit/actions';
import { t } from '@sitewright/owner-texts/t';
import { roleNames } from '../../labels/role-labels.ts';
import { ACTION_LABELS } from './activity-labels.ts';
import { FIELD_LABELS } from './field-labels.ts';

/** What was done, in a few words; an action of another version of the program has none of its own. */
export function actionText({ action }: Pick<AuditEntry, 'action'>): string {
  return ACTION_LABELS[isAuditAction(action) ? action : 'other'];
}

/** More about it, a sentence each: the thing, the roles, how many, the fields. */
export function detailTexts({ targetName, details }: Pick<AuditEntry, 'targetName' | 'details'>): string[] {
  const { roles, count, fields } = details;
  return [
    ...(targetName === '' ? [] : [targetName]),
    ...(roles === undefined ? [] : [rolesText(roles)]),
    ...(count === undefined ? [] : [t('overview.countInAll', { count })]),
    ...(fields === undefined ? [] : [[...new Set(fields.map(fieldText))].join(', ')]),
  ];
}

function rolesText({ before, after }: NonNullable<AuditEntry['details']['roles']>): string {
  const now = after.length === 0 ? t('overview.noRole') : roleNames(after);
  return before === undefined || before.length === 0
    ? now
    : t('overview.fromBeforeToNow', { before: roleNames(before), now });
}

/** A field in words; one of another version of the program has none of its own. */
function fieldText(name: string): string {
  const label = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
  return label ?? t('auditFields.other');
}
