import { emailError, SIGN_UP_WORDS } from '@sitewright/domain/mailing/sign-up-rules';
import { callApi } from '../../api/call-api.ts';
import { type FormCaptcha, formCaptcha } from '../../captcha/form-captcha.ts';
import { t } from '../../page-messages.ts';
import { tellVisit } from '../../visits/tell-visit.ts';

/** Action that captcha tokens are issued for. Source: specification §7. */
const CAPTCHA_ACTION = 'newsletter_block';

/** Sends a newsletter form in the page: an error stands below its fields, the thanks take the place of all. Source: MAIL-08. */
export function enhanceNewsletter(root: HTMLElement): () => void {
  const form = root as HTMLFormElement;
  const email = form.querySelector<HTMLInputElement>('input[name="email"]');
  if (!email) return () => {};
  const captcha = formCaptcha(form, CAPTCHA_ACTION);
  const wasChecked = form.noValidate;
  form.noValidate = true;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (form.dataset.state !== 'sending') void submit(form, email, captcha);
  };
  form.addEventListener('submit', onSubmit);
  const stopCaptcha = captcha?.start();
  return () => {
    stopCaptcha?.();
    form.noValidate = wasChecked;
    form.removeEventListener('submit', onSubmit);
  };
}

async function submit(
  form: HTMLFormElement,
  email: HTMLInputElement,
  captcha: FormCaptcha | null,
): Promise<void> {
  clearMessage(form, email);
  const error = emailError(email.value);
  if (error) return showError(form, email, t(SIGN_UP_WORDS[error]));
  const button = form.querySelector('button');
  form.dataset.state = 'sending';
  // Disabled, it would lose the focus.
  button?.setAttribute('aria-disabled', 'true');
  const message = await send(form, captcha);
  button?.removeAttribute('aria-disabled');
  if (message === null) return showDone(form);
  captcha?.reset();
  showError(form, email, message);
}

/** Words of the failure; null after success. */
async function send(form: HTMLFormElement, captcha: FormCaptcha | null): Promise<string | null> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  try {
    const captchaToken = (await captcha?.token()) ?? '';
    const body = {
      listId: text('listId'),
      email: text('email'),
      name: text('name'),
      consent: text('consent'),
      captchaToken,
    };
    const result = await callApi('POST /api/newsletter/sign-up', { body });
    if (result.ok) {
      tellVisit('newsletter_signup');
      return null;
    }
    return result.reason === 'network' || result.message === '' ? t(SIGN_UP_WORDS.failed) : result.message;
  } catch {
    // The captcha's service is away.
    return t(SIGN_UP_WORDS.failed);
  }
}

function clearMessage(form: HTMLElement, email: HTMLInputElement): void {
  const old = form.querySelector('.newsletter-message');
  if (!old) return;
  const others = describedBy(email).filter((id) => id !== old.id);
  old.remove();
  email.removeAttribute('aria-invalid');
  if (others.length > 0) email.setAttribute('aria-describedby', others.join(' '));
  else email.removeAttribute('aria-describedby');
}

function showError(form: HTMLElement, email: HTMLInputElement, text: string): void {
  form.dataset.state = 'error';
  const message = messageElement('alert', text);
  message.classList.add('field-error');
  message.id = `${email.id}-message`;
  form.append(message);
  email.setAttribute('aria-invalid', 'true');
  email.setAttribute('aria-describedby', [...describedBy(email), message.id].join(' '));
  email.focus();
}

function showDone(form: HTMLElement): void {
  form.dataset.state = 'success';
  const message = messageElement('status', form.dataset.done || t(SIGN_UP_WORDS.done));
  form.replaceChildren(message);
  // The button that had the focus is gone.
  message.tabIndex = -1;
  message.focus();
}

function describedBy(input: HTMLInputElement): string[] {
  return (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
}

function messageElement(role: 'alert' | 'status', text: string): HTMLElement {
  const message = document.createElement('p');
  message.className = 'newsletter-message';
  message.setAttribute('role', role);
  message.textContent = text;
  return message;
}
