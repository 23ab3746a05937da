import { createContext, useContext } from 'react';
import type { MailLook } from './mail-data.ts';

/** The looks of the email that is drawn, given by `MailShell`. */
export const LookContext = createContext<MailLook | null>(null);

/** The looks of the email around a part. Throws for a part that stands in none. */
export function useLook(): MailLook {
  const look = useContext(LookContext);
  if (look === null) throw new Error('a part outside of an email');
  return look;
}
