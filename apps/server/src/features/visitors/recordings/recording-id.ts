import type { Secret } from '../../../platform/security/secret.ts';

/** A session that may be recorded, as its signed id says. */
export type SessionOfId = { id: string; isForced: boolean };

const PURPOSE = 'recording';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Id for a recording of a site: nobody else can make one, and it is worth nothing on another site. */
export function signRecordingId(secret: Secret, websiteId: string, { id, isForced }: SessionOfId): string {
  const named = `${id}.${isForced ? 'forced' : 'sampled'}`;
  return `${named}.${secret.sign(PURPOSE, `${websiteId} ${named}`)}`;
}

/** What a signed id says; null for one that is not ours or older than `maxAgeMs`. */
export function readRecordingId(
  secret: Secret,
  websiteId: string,
  { text, now, maxAgeMs }: { text: string; now: Date; maxAgeMs: number },
): SessionOfId | null {
  const [id = '', kind = '', signature = ''] = text.split('.');
  if (!UUID.test(id) || !secret.isSigned(PURPOSE, `${websiteId} ${id}.${kind}`, signature)) return null;
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  const age = now.getTime() - madeAt;
  return age <= maxAgeMs ? { id, isForced: kind === 'forced' } : null;
}
