import { z } from 'zod';
import type { Setting } from '../../settings/settings.ts';

const State = z.object({
  /** Which mailbox this is about: its address without the password. */
  mailbox: z.string(),
  validity: z.string(),
  lastUid: z.int(),
  /** When it was last read, ISO 8601; null before the first time. */
  readAt: z.string().nullable(),
  isFailing: z.boolean(),
});
export type BounceMailboxState = z.infer<typeof State>;

/** How far the mailbox of bounces is read, and whether it could be. */
export const BOUNCE_MAILBOX: Setting<BounceMailboxState | null> = {
  key: 'bounce-mailbox',
  schema: State.nullable(),
  fallback: null,
};

/** The address of a mailbox as it may be stored. */
export function mailboxName(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
