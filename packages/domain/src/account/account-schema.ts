import { z } from 'zod';
import { PERMISSIONS } from './permissions.ts';
import { isRoleId, type RoleId } from './roles.ts';

/** Longest address of a mailbox, in characters. Source: RFC 5321 §4.5.3. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_PASSWORD_BYTES = 256;
/** The words of `NewPassword` name it. */
const MIN_PASSWORD_LENGTH = 10;

/** Address of one mailbox, in lower case: accounts are found by it. */
export const EmailAddress = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter an email address.'));

/** A password as typed: nothing is trimmed, changed or cut off. Source: reliability, attack A14. */
export const Password = z
  .string()
  .refine(
    (text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES,
    'This password is too long.',
  );

/** A password being chosen. */
export const NewPassword = Password.refine(
  (text) => [...text].length >= MIN_PASSWORD_LENGTH,
  'Please use at least 10 characters.',
);

/** Roles of one contributor on one site: at least one, each once. Source: AUTH-01. */
export const Roles = z
  .array(z.int().refine((id) => isRoleId(id), 'There is no such role.'))
  .min(1)
  .max(15)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b) as RoleId[]);

export const PermissionName = z.enum(PERMISSIONS);
