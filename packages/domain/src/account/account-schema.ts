import { FixedAnswer } from '@sitewright/forms/fixed-field-schema';
import { z } from 'zod';
import { ACCOUNT_EMAIL_FIELD, EMAIL_FIELD, NEW_PASSWORD_FIELD, PASSWORD_FIELD } from './account-fields.ts';
import { PERMISSIONS } from './permissions.ts';
import { isRoleId, type RoleId } from './roles.ts';

/** Address of one mailbox, in lower case: accounts are found by it. */
export const EmailAddress = FixedAnswer(ACCOUNT_EMAIL_FIELD);

/** The same of a member. */
export const MemberEmail = FixedAnswer(EMAIL_FIELD);

/** A password as typed: nothing is trimmed, changed or cut off. Source: reliability, attack A14. */
export const Password = FixedAnswer(PASSWORD_FIELD);

/** A password being chosen. */
export const NewPassword = FixedAnswer(NEW_PASSWORD_FIELD);

/** Roles of one contributor on one site: at least one, each once. Source: AUTH-01. */
export const Roles = z
  .array(z.int().refine((id) => isRoleId(id), 'There is no such role.'))
  .min(1)
  .max(15)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b) as RoleId[]);

export const PermissionName = z.enum(PERMISSIONS);
