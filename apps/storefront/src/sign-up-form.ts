import { emailError, SIGN_UP_WORDS } from '@sitewright/domain/mailing/sign-up-rules';
import type { CaptchaAction } from '@sitewright/domain/settings/captcha';
import type { ApiFailure } from './api/call-api.ts';
import { formCaptcha } from './captcha/form-captcha.ts';
import { t } from './page-messages.ts';

/** Told by the form to those who listen for it, e.g. the styles. Source: specification §4, restock form. */
type State = 'sending' | 'error' | 'success';

/** A form that asks for an address: the newsletter's and that of a product that is sold out. */
export type SignUpForm = {
  /** Carries the state and the messages. */
  root: HTMLElement;
  form: HTMLFormElement;
  /** Action that captcha tokens are issued for. Source: specification §7. */
  captchaAction: CaptchaAction;
  messageClass: string;
  messageId: string;
  /** Message after success; '' for the usual one. */
  done: string;
  /** What stays after success, if anything. */
  remains?: string;
  send(address: string, captchaToken: string): Promise<{ ok: true } | ApiFailure>;
};

/** Sends such a form in the page: an error stands below it, the thanks take its place. Source: STOCK-07 to STOCK-17, MAIL-08. */
export function enhanceSignUp({ root, form, ...parts }: SignUpForm): () => void {
  const email = form.querySelector<HTMLInputElement>('input[name="email"]');
  if (!email) return () => {};
  const captcha = formCaptcha(root, parts.captchaAction);
  const description = email.getAttribute('aria-describedby') ?? '';
  const wasChecked = form.noValidate;
  form.noValidate = true;
  const show = (state: State, role: string, text: string) => {
    const message = document.createElement('p');
    message.className = parts.messageClass;
    message.setAttribute('role', role);
    message.textContent = text;
    root.append(message);
    root.dataset.state = state;
    return message;
  };
  const fail = (text: string) => {
    const message = show('error', 'alert', text);
    message.classList.add('field-error');
    message.id = parts.messageId;
    email.setAttribute('aria-invalid', 'true');
    email.setAttribute('aria-describedby', `${description} ${message.id}`.trim());
    email.focus();
  };
  const submit = async () => {
    root.querySelector(`.${parts.messageClass}`)?.remove();
    email.removeAttribute('aria-invalid');
    if (description) email.setAttribute('aria-describedby', description);
    else email.removeAttribute('aria-describedby');
    const error = emailError(email.value);
    if (error) return fail(t(SIGN_UP_WORDS[error]));
    const button = form.querySelector('button');
    root.dataset.state = 'sending' satisfies State;
    // Disabled, it would lose the focus.
    button?.setAttribute('aria-disabled', 'true');
    // Null where the captcha's service is away.
    const result = await Promise.resolve(captcha?.token())
      .then((token = '') => parts.send(email.value.trim(), token))
      .catch(() => null);
    button?.removeAttribute('aria-disabled');
    if (result?.ok) return finish();
    captcha?.reset();
    // The message of the server, else the usual one. Source: specification §8, restock.
    fail((result?.reason !== 'network' && result?.message) || t(SIGN_UP_WORDS.failed));
  };
  const finish = () => {
    for (const part of [...root.children]) if (!parts.remains || !part.matches(parts.remains)) part.remove();
    const message = show('success', 'status', parts.done || t(SIGN_UP_WORDS.done));
    // The button that had the focus is gone.
    message.tabIndex = -1;
    message.focus();
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (root.dataset.state !== 'sending') void submit();
  };
  form.addEventListener('submit', onSubmit);
  const stopCaptcha = captcha?.start();
  return () => {
    stopCaptcha?.();
    form.noValidate = wasChecked;
    form.removeEventListener('submit', onSubmit);
  };
}
