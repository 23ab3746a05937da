/**
 * Fills the place of a follow button that a script has printed with a link to the account; no script of the service is
 * loaded. Source: SOC-01, SOC-09.
 */
export function enhanceFollowButton(root: HTMLElement): () => void {
  const { username = '' } = root.dataset;
  if (username === '' || root.childElementCount > 0) return () => {};
  const link = root.appendChild(document.createElement('a'));
  link.href = `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(username)}`;
  link.rel = 'noopener me';
  link.target = '_blank';
  link.textContent = `@${username}`;
  return () => root.replaceChildren();
}
