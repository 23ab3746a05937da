import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findCounter } from './find-counter.ts';

/** SHA-256 of Node over salt, nonce and number. */
function hashOf(salt: string, nonce: string, counter: number): string {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(salt + nonce, 'hex'), number]))
    .digest('hex');
}

test('the number is found whose SHA-256 begins as wanted, with all of its hash', () => {
  for (let round = 0; round < 200; round += 1) {
    const [salt, nonce] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const counter = round * 21_474_836;
    const derivedKey = hashOf(salt, nonce, counter);
    const expected = { salt, nonce, keyPrefix: derivedKey.slice(0, 32) };
    expect(findCounter(expected, Math.max(0, counter - 3), counter)).toEqual({ counter, derivedKey });
    expect(findCounter(expected, counter + 1, counter + 3)).toBeNull();
  }
});
