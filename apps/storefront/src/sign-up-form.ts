import { emailError, SIGN_UP_WORDS } from '@sitewright/domain/mailing/sign-up-rules';
import type { CaptchaAction } from '@sitewright/domain/settings/captcha';
import type { ApiFailure } from './api/call-api.ts';
import { formCaptcha } from './captcha/form-captcha.ts';
import { t } from './page-messages.ts';

/** Told by the form to those who listen for it, e.g. the styles. Source: specification §4, restock form. */
type State = 'idle' | 'sending' | 'error' | 'success';

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
  /** The form as it is now, to be sent once there is a token: what is typed meanwhile was not checked. */
  read(address: string): (captchaToken: string) => Promise<{ ok: true } | ApiFailure>;
};

/** Sends such a form in the page: an error stands below it, the thanks take its place. Source: STOCK-07 to STOCK-17, MAIL-08. */
export function enhanceSignUp({ root, form, messageId, ...parts }: SignUpForm): () => void {
  const email = form.querySelector<HTMLInputElement>('input[name="email"]');
  if (!email) return () => {};
  const captcha = formCaptcha(root, parts.captchaAction);
  const wasChecked = form.noValidate;
  form.noValidate = true;
  const setState = (state: State) => {
    root.dataset.state = state;
  };
  /** What else describes the address: the form may have been taken over while a message stood there. */
  const describe = (...more: string[]) => {
    const ids = (email.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== messageId);
    const all = [...ids, ...more].join(' ');
    if (all) email.setAttribute('aria-describedby', all);
    else email.removeAttribute('aria-describedby');
  };
  const show = (state: State, role: string, text: string) => {
    const message = document.createElement('p');
    message.className = parts.messageClass;
    message.setAttribute('role', role);
    message.textContent = text;
    root.append(message);
    setState(state);
    return message;
  };
  const fail = (text: string) => {
    const message = show('error', 'alert', text);
    message.classList.add('field-error');
    message.id = messageId;
    email.setAttribute('aria-invalid', 'true');
    describe(messageId);
    email.focus();
  };
  const submit = async () => {
    setState('idle');
    root.querySelector(`.${parts.messageClass}`)?.remove();
    email.removeAttribute('aria-invalid');
    describe();
    const error = emailError(email.value);
    if (error) return fail(t(SIGN_UP_WORDS[error]));
    const send = parts.read(email.value.trim());
    const button = form.querySelector('button');
    setState('sending');
    // Disabled, it would lose the focus.
    button?.setAttribute('aria-disabled', 'true');
    // Null where the captcha's service is away.
    const result = await Promise.resolve(captcha?.token())
      .then((token = '') => send(token))
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
