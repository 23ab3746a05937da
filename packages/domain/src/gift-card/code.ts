/** 32 characters that nobody takes for another one: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 20;
const GROUP = 4;
/** Longest text that is looked at; nobody types more blanks and hyphens. */
const MAX_TYPED = 60;

/** Random bytes that a code needs. */
export const GIFT_CODE_BYTES = LENGTH;

/** Makes a code of 100 bits in groups of four from random bytes. The last group may be shown, so 80 bits stay secret. */
export function giftCardCode(random: Uint8Array): string {
  if (random.length < GIFT_CODE_BYTES) throw new RangeError('a gift card code needs more random bytes');
  const characters = [...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte & 31] ?? '');
  return groups(characters.join('')).join('-');
}

/** The code that somebody typed, in the one form in which it is compared; null for what cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const characters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '');
  const isCode = characters.length === LENGTH && [...characters].every((one) => ALPHABET.includes(one));
  return isCode ? groups(characters).join('-') : null;
}

/** Last four characters of a code, the only part that is shown. */
export function lastFour(code: string): string {
  return code.slice(-GROUP);
}

/** A code as it may be shown to anybody. */
export function maskedGiftCardCode(code: string): string {
  return code.slice(0, -GROUP).replace(/[^-]/g, '•') + lastFour(code);
}

function groups(characters: string): string[] {
  return Array.from({ length: LENGTH / GROUP }, (_, at) => characters.slice(at * GROUP, (at + 1) * GROUP));
}
