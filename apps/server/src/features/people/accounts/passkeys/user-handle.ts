/** What authenticators keep beside a passkey: the id of its account as bytes, in base64url. It tells nothing of the person. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
}
