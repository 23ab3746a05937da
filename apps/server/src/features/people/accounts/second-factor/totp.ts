import { createHmac, randomBytes } from 'node:crypto';
import { isEqual } from '../../../../platform/security/secret.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the hash. Source: RFC 4226 §4. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 random bits. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Bytes as apps take them by hand, without padding. Source: RFC 4648 §6. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Code of a 30-second step since 1970. Source: RFC 6238, RFC 4226 §5.3. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Step whose code this is: the one of `now`, the one before or the one after, as clocks differ; null for a wrong code and for
 * one of a step that was used.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  const matching = [current - 1, current, current + 1].filter((step) => isEqual(codeAt(secret, step), code));
  return matching.find((step) => step > lastStep) ?? null;
}

/** What apps read the secret from, as a link or a picture of it. */
export function otpauthUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
