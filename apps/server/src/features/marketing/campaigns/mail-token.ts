import { isEqual, type Secret, signBy } from '../../../platform/security/secret.ts';

/** One email of a campaign; campaigns are numbered over all sites. */
export type MailKey = { campaignNumber: number; subscriberId: string };

/** What a token is for: no token of one use counts for another. */
const USES = { 'bounce-address': '01', 'campaign-reaction': '02' } as const;
type Use = keyof typeof USES;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
/** Use, number, subscriber and signature: 30 bytes, which are 48 letters. Before the @ of an address stand at most 64. */
const USE_DIGITS = 2;
const NUMBER_DIGITS = 10;
const KEY_DIGITS = USE_DIGITS + NUMBER_DIGITS + 32;
const SIGNATURE_DIGITS = 16;

/** How a token looks. */
export const MAIL_TOKEN = '[a-z2-7]{48}';

/** Signed token of an email, in letters that have no case. */
export function mailToken(secret: Secret, use: Use, { campaignNumber, subscriberId }: MailKey): string {
  const text =
    USES[use] +
    campaignNumber.toString(16).padStart(NUMBER_DIGITS, '0') +
    subscriberId.replaceAll('-', '').toLowerCase();
  return encode(text + signatureOf(secret.keyFor(use), text));
}

/** The email that a token is of; null for a false one. */
export function readMailToken(secret: Secret, use: Use, token: string): MailKey | null {
  return read(use, token, secret.keyFor(use));
}

/** The same on its site, which may have sent it from another installation, where campaigns had other numbers. */
export function readReaction(secret: Secret, websiteId: string, token: string): MailKey | null {
  const use = 'campaign-reaction';
  for (const { key, numberOffset } of secret.ofSite(websiteId).before(use)) {
    const found = read(use, token, key);
    if (found) return { ...found, campaignNumber: found.campaignNumber + numberOffset };
  }
  return readMailToken(secret, use, token);
}

function read(use: Use, token: string, key: string): MailKey | null {
  if (!new RegExp(`^${MAIL_TOKEN}$`).test(token)) return null;
  const hex = decode(token);
  const text = hex.slice(0, KEY_DIGITS);
  if (!text.startsWith(USES[use]) || !isEqual(signatureOf(key, text), hex.slice(KEY_DIGITS))) return null;
  const id = text.slice(-32);
  return {
    campaignNumber: Number.parseInt(text.slice(USE_DIGITS, USE_DIGITS + NUMBER_DIGITS), 16),
    subscriberId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  };
}

function signatureOf(key: string, text: string): string {
  return Buffer.from(signBy(key, text), 'base64url').toString('hex').slice(0, SIGNATURE_DIGITS);
}

/** Hex digits as letters: five bits each. */
function encode(hex: string): string {
  let letters = '';
  let left = 0;
  let count = 0;
  for (const byte of Buffer.from(hex, 'hex')) {
    left = (left << 8) | byte;
    for (count += 8; count >= BITS; count -= BITS) letters += ALPHABET.charAt((left >> (count - BITS)) & 31);
    left &= 31;
  }
  return letters;
}

function decode(letters: string): string {
  const bits = [...letters]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0'))
    .join('');
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}
