import { EMAIL_FIELD } from '@sitewright/domain/account/account-fields';
import { emailError } from '@sitewright/domain/mailing/sign-up-rules';
import { AppError } from '../errors/app-error.ts';
import { isMailAddress } from './mail.ts';

/** The address that a visitor typed, without spaces around it. Errors: email-blank, email-invalid. Source: specification §5. */
export function readEmail(typed: string): string {
  const error = emailError(typed);
  if (error) throw new AppError(`email-${error}`);
  const email = typed.trim();
  // No mail server takes a longer one, and none is there for a domain that cannot exist.
  if (email.length > EMAIL_FIELD.maxLength || !isMailAddress(email)) throw new AppError('email-invalid');
  return email;
}
