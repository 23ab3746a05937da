import { emailError, SIGN_UP_WORDS } from '@sitewright/domain/mailing/sign-up-rules';
import { type FormCaptcha, formCaptcha } from '../../captcha/form-captcha.ts';
import { t } from '../../page-messages.ts';
import { type RestockSignUp, sendSignUp } from './send-sign-up.ts';

/** Action that captcha tokens are issued for. Source: specification §7. */
const CAPTCHA_ACTION = 'product_waitlist';

/** Told by the form to those who listen for it, e.g. the styles. Source: specification §4, restock form. */
type State = 'idle' | 'sending' | 'error' | 'success';

/**
 * Sends the restock form of one variant in the page: errors stand in a message below it, success takes its place while the
 * call to action stays. Source: STOCK-07 to STOCK-17.
 */
export function enhanceRestock(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form');
  const email = root.querySelector<HTMLInputElement>('input[name="email"]');
  if (!form || !email) return () => {};
  const captcha = formCaptcha(root, CAPTCHA_ACTION);
  const wasChecked = form.noValidate;
  form.noValidate = true;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (root.dataset.state !== 'sending') void submit({ root, form, email, captcha });
  };
  form.addEventListener('submit', onSubmit);
  const stopCaptcha = captcha?.start();
  return () => {
    stopCaptcha?.();
    form.noValidate = wasChecked;
    form.removeEventListener('submit', onSubmit);
  };
}

type Parts = {
  root: HTMLElement;
  form: HTMLFormElement;
  email: HTMLInputElement;
  captcha: FormCaptcha | null;
};

async function submit(parts: Parts): Promise<void> {
  const { root, email, captcha } = parts;
  clearMessage(root, email);
  const error = emailError(email.value);
  if (error) {
    showError(root, email, t(SIGN_UP_WORDS[error]));
    return;
  }
  setState(root, 'sending');
  const message = await send(parts);
  if (message === null) return showSuccess(root);
  captcha?.reset();
  showError(root, email, message);
}

/** Words of the failure; null after success. */
async function send({ root, form, email, captcha }: Parts): Promise<string | null> {
  try {
    const token = (await captcha?.token()) ?? '';
    const box = form.querySelector<HTMLInputElement>('input[name="isJoinMailingList"]');
    const signUp: RestockSignUp = {
      isJoinMailingList: box?.checked ?? false,
      productId: root.dataset.productId ?? '',
      variantId: root.dataset.variantId ?? '',
      siteVisitorEmail: { email: email.value.trim() },
      recaptchaEnterpriseV3Token: { token },
    };
    return await sendSignUp(signUp);
  } catch {
    // The captcha's service is away.
    return t(SIGN_UP_WORDS.failed);
  }
}

function setState(root: HTMLElement, state: State): void {
  root.dataset.state = state;
}

function clearMessage(root: HTMLElement, email: HTMLInputElement): void {
  setState(root, 'idle');
  root.querySelector('.product-restock-message')?.remove();
  email.removeAttribute('aria-invalid');
  email.removeAttribute('aria-describedby');
}

function showError(root: HTMLElement, email: HTMLInputElement, text: string): void {
  setState(root, 'error');
  const message = messageElement('alert', text);
  message.classList.add('field-error');
  message.id = `restock-message-${root.dataset.variantId ?? ''}`;
  root.append(message);
  email.setAttribute('aria-invalid', 'true');
  email.setAttribute('aria-describedby', message.id);
  email.focus();
}

function showSuccess(root: HTMLElement): void {
  setState(root, 'success');
  const message = messageElement('status', root.dataset.successText || t(SIGN_UP_WORDS.done));
  for (const part of [...root.children]) if (!part.matches('.product-restock-cta')) part.remove();
  root.append(message);
  // The button that had the focus is gone.
  message.tabIndex = -1;
  message.focus();
}

function messageElement(role: 'alert' | 'status', text: string): HTMLElement {
  const message = document.createElement('p');
  message.className = 'product-restock-message';
  message.setAttribute('role', role);
  message.textContent = text;
  return message;
}
