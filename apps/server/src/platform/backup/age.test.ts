import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { decryptAge, encryptAge } from './age.ts';
import { newSecretKey, publicTextOf } from './age-keys.ts';

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes are read by age and from age', async (size) => {
  const key = newSecretKey();
  expect(publicTextOf(key)).toBe(await identityToRecipient(key));
  const plain = randomBytes(size);
  const parts = [plain.subarray(0, 1_000), plain.subarray(1_000)];
  const ours = await buffer(Readable.from(encryptAge(Readable.from(parts), publicTextOf(key))));
  const reader = new Decrypter();
  reader.addIdentity(key);
  expect(plain.equals(await reader.decrypt(ours))).toBe(true);

  const writer = new Encrypter();
  writer.addRecipient(await identityToRecipient(newSecretKey()));
  writer.addRecipient(publicTextOf(key));
  const theirs = Buffer.from(await writer.encrypt(plain));
  const read = (bytes: Buffer) => buffer(Readable.from(decryptAge(Readable.from([bytes]), key)));
  expect(plain.equals(await read(theirs))).toBe(true);
  await expect(read(theirs.subarray(0, -1))).rejects.toThrow('changed or is damaged');
  const changed = Buffer.from(theirs);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await expect(read(changed)).rejects.toThrow('changed or is damaged');
});

test('a key with a wrong letter is refused', () => {
  const key = publicTextOf(newSecretKey());
  const wrong = key.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'));
  expect(() => publicTextOf(wrong)).toThrow('a letter of it is wrong');
});
