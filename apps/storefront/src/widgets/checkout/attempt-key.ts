const STORAGE_KEY = 'sitewright.checkout-key';

/**
 * Idempotency key of the payment under way: kept over a reload and shared by a double press, so that one checkout
 * makes one order; given up once an answer is final.
 */
export function attemptKey(): string {
  const storedKey = sessionStorage.getItem(STORAGE_KEY);
  if (storedKey) return storedKey;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, key);
  return key;
}

export function endAttempt(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
