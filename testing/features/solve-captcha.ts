import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '@sitewright/contract/captcha';

/** The number of a challenge of the program's own captcha, looked for by the hashes of Node. */
export function solutionOf({ parameters }: CaptchaChallenge): { counter: number; derivedKey: string } {
  const { salt, nonce, keyPrefix, data } = parameters;
  const message = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; counter <= data.last; counter += 1) {
    message.writeUInt32BE(counter, message.length - 4);
    const derivedKey = createHash('sha256').update(message).digest('hex');
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('The challenge has no solution.');
}

/** A challenge with its solution, as scripts send it with a form. */
export function tokenOf(challenge: CaptchaChallenge, solution = solutionOf(challenge)): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
