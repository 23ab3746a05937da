/** Browsers know passkeys in secure contexts alone, and for hosts with a name. Source: WebAuthn §5.1.3. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}
