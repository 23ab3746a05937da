/** What became of the passkeys of an account that a mailed link has given back to its owner; '' where it had none. */
export function removedPasskeysText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' The passkey of the account was removed: if it was yours, add it again in “Your account”.'
    : ` The ${count} passkeys of the account were removed: add those that were yours again in “Your account”.`;
}
