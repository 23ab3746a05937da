import { AppError } from '../errors/app-error.ts';
import { isMailAddress } from './mail.ts';

const SHORTEST_ADDRESS = 3;
const MAX_ADDRESS_LENGTH = 254;

/** The address that a visitor typed, without spaces around it. Errors: email-blank, email-invalid. Source: specification §5. */
export function readEmail(typed: string): string {
  const email = typed.trim();
  if (email === '') throw new AppError('email-blank');
  const isPlausible = email.length >= SHORTEST_ADDRESS && email.length <= MAX_ADDRESS_LENGTH;
  if (!isPlausible || !isMailAddress(email)) throw new AppError('email-invalid');
  return email;
}
