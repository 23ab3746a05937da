import { callApi, localPath } from '../../api/call-api.ts';

const SIGN_IN_PAGE = '/account/sign-in';

/**
 * Signs out by a call: a crumb that was rejected is renewed and tried once more, a second refusal is told at the button.
 * Without scripts the form is sent as it stands. Source: AUTH-07, AUTH-08.
 */
export function enhanceSignOut(root: HTMLElement): () => void {
  if (!(root instanceof HTMLFormElement)) return () => {};
  let isBusy = false;
  const signOut = async () => {
    if (isBusy) return;
    isBusy = true;
    root.querySelector('.form-error')?.remove();
    const cloneCart = new FormData(root).has('cloneCart') ? 'true' : 'false';
    const result = await callApi('DELETE /api/site-users/account/session', { query: { cloneCart } });
    isBusy = false;
    if (result.ok) location.assign(localPath(SIGN_IN_PAGE));
    else tell(root, result.message);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void signOut();
  };
  root.addEventListener('submit', onSubmit);
  return () => root.removeEventListener('submit', onSubmit);
}

function tell(form: HTMLFormElement, message: string): void {
  const error = document.createElement('p');
  error.className = 'form-error';
  error.setAttribute('role', 'alert');
  error.textContent = message;
  form.append(error);
}
