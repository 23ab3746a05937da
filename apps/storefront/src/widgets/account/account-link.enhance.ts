import { isSignedIn } from '../../api/user-info.ts';

/** The header's link to the account says whether somebody is signed in; the page itself is the same for all. */
export function enhanceAccountLink(root: HTMLElement): () => void {
  const { signedInText } = root.dataset;
  const before = root.textContent ?? '';
  if (signedInText === undefined || !isSignedIn()) return () => {};
  root.textContent = signedInText;
  root.dataset.state = 'signed-in';
  return () => {
    root.textContent = before;
    delete root.dataset.state;
  };
}
