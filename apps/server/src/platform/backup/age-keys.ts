import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { StartError } from '../errors/start-error.ts';

/** Keys of age for X25519, spelled in Bech32 (BIP 173): AGE-SECRET-KEY-1… and age1… */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const SECRET = 'age-secret-key-';
const PUBLIC = 'age';
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');

export function newSecretKey(): string {
  const { privateKey } = generateKeyPairSync('x25519');
  return encode(SECRET, privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32)).toUpperCase();
}

export function isSecretKey(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-1');
}

/** Errors: StartError for text that is no secret key. */
export function secretKeyOf(key: string): KeyObject {
  const bytes = decode(SECRET, key.toLowerCase());
  return createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
}

/** The public key of either. Errors: StartError for text that is no key. */
export function publicKeyOf(key: string): KeyObject {
  return isSecretKey(key) ? createPublicKey(secretKeyOf(key)) : publicKeyFrom(decode(PUBLIC, key));
}

export function publicKeyFrom(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
}

/** Its 32 bytes. */
export function bytesOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
}

export function publicTextOf(key: string): string {
  return encode(PUBLIC, bytesOf(publicKeyOf(key)));
}

function encode(prefix: string, bytes: Buffer): string {
  const words = regroup([...bytes], 8, 5);
  const sum = checksum(prefix, [...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31);
  return `${prefix}1${[...words, ...check].map((word) => LETTERS[word]).join('')}`;
}

function decode(prefix: string, text: string): Buffer {
  const words = [...text.slice(prefix.length + 1)].map((letter) => LETTERS.indexOf(letter));
  const isWhole =
    text.startsWith(`${prefix}1`) &&
    words.length === 58 &&
    !words.includes(-1) &&
    checksum(prefix, words) === 1;
  // It may be secret, so the sentence does not repeat it.
  if (!isWhole) throw new StartError('BACKUP_KEY is no key of age, or a letter of it is wrong.');
  return Buffer.from(regroup(words.slice(0, -6), 5, 8).slice(0, 32));
}

/** The same bits in groups of another size; the last group is filled up with zeros. */
function regroup(values: readonly number[], from: number, to: number): number[] {
  const bits = values.map((value) => value.toString(2).padStart(from, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${to}}`, 'g')) ?? [];
  return groups.map((group) => Number.parseInt(group.padEnd(to, '0'), 2));
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksum(prefix: string, words: readonly number[]): number {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  let sum = 1;
  for (const word of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    GENERATOR.forEach((part, bit) => {
      if ((top >>> bit) & 1) sum ^= part;
    });
  }
  return sum;
}
