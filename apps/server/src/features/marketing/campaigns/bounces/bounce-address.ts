import { isEqual, type Secret } from '../../../../platform/security/secret.ts';

/** One email of a campaign; campaigns are numbered over all sites. */
export type BounceKey = { campaignNumber: number; subscriberId: string };

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
/** Kind, number, subscriber and signature: 30 bytes, which are 48 letters. Before the @ stand at most 64. */
const KIND = '01';
const NUMBER_DIGITS = 10;
const KEY_DIGITS = KIND.length + NUMBER_DIGITS + 32;
const SIGNATURE_DIGITS = 16;

/**
 * The address that failures of one email are reported to. Mail servers may change the case of letters: the token has none.
 * `address` is that of the mailbox: `bounces@example.com` makes `bounces+…@example.com`.
 */
export function bounceAddress(secret: Secret, address: string, key: BounceKey): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${bounceToken(secret, key)}${address.slice(at)}`;
}

function bounceToken(secret: Secret, { campaignNumber, subscriberId }: BounceKey): string {
  const text =
    KIND +
    campaignNumber.toString(16).padStart(NUMBER_DIGITS, '0') +
    subscriberId.replaceAll('-', '').toLowerCase();
  return encode(text + signatureOf(secret, text));
}

/** The emails that addresses in a text belong to: only signed ones count, whatever else stands there. */
export function readBounceAddresses(secret: Secret, address: string, text: string): BounceKey[] {
  const local = `${address.slice(0, address.lastIndexOf('@'))}+`.toLowerCase();
  const found = new Map<string, BounceKey>();
  for (const part of text.toLowerCase().split(local).slice(1)) {
    const [token = ''] = /^[a-z2-7]{48}(?=@)/.exec(part) ?? [];
    const key = token === '' ? null : readToken(secret, token);
    if (key) found.set(token, key);
  }
  return [...found.values()];
}

function readToken(secret: Secret, token: string): BounceKey | null {
  const hex = decode(token);
  const text = hex.slice(0, KEY_DIGITS);
  if (!text.startsWith(KIND) || !isEqual(signatureOf(secret, text), hex.slice(KEY_DIGITS))) return null;
  const id = text.slice(-32);
  return {
    campaignNumber: Number.parseInt(text.slice(KIND.length, KIND.length + NUMBER_DIGITS), 16),
    subscriberId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  };
}

function signatureOf(secret: Secret, text: string): string {
  const signature = Buffer.from(secret.sign('bounce-address', text), 'base64url');
  return signature.toString('hex').slice(0, SIGNATURE_DIGITS);
}

/** Hex digits as letters: five bits each. */
function encode(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return bits.replace(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '');
}

function decode(letters: string): string {
  const bits = [...letters]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0'))
    .join('');
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}
