import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane; hashed outside of the event loop. Source: reliability, goal G15. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash with its salt and cost, as stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the one of the hash. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password);
}

let nobody: Promise<string> | undefined;

/** The same where there may be no such person: then it takes as long, and the answer is no. Source: reliability, V11. */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword('of nobody');
  const isRight = await isPassword(password, stored ?? (await nobody));
  return stored !== null && isRight;
}
