import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { PLAIN_NAMES } from '@sitewright/forms/plain-form';
import { formCaptcha } from '../../captcha/form-captcha.ts';
import { checkForm, formFailure } from './check-form.ts';
import { keepDraft, readDraft, removeDraft } from './form-draft.ts';
import { clearErrors, type FormFailure, showErrors } from './form-errors.ts';
import type { FormFiles } from './form-files.ts';
import type { FormPages } from './form-pages.ts';
import { readBoxes, type SiteForm, siteForm } from './form-parts.ts';
import { showConditions } from './show-conditions.ts';

const ACTION = 'form_block';

/**
 * Sends a form without leaving its page. A field that is wrong is told above its title, what was typed stays on the device until
 * it was sent. Source: FORM-14 to FORM-20, FORM-25.
 */
export function enhanceForm(element: HTMLElement): () => void {
  const form = siteForm(element);
  if (!form) return () => {};
  const captcha = formCaptcha(element, ACTION, form.id);
  let touchedAt: number | null = null;
  let isLocked = false;
  let isStopped = false;
  let pages: FormPages | undefined;
  let files: FormFiles | undefined;
  const update = () => {
    showConditions(form);
    pages?.update();
  };
  const onInput = () => {
    // What sends the form is there before it is needed.
    if (touchedAt === null) loadLaterParts().catch(() => {});
    touchedAt ??= performance.now();
    update();
    keepDraft(form);
  };
  const send = (seconds: number): Promise<FormFailure | null> =>
    loadLaterParts().then(
      ({ sendForm }) => sendForm(form, { seconds, proof: captcha?.token ?? null }),
      () => formFailure(form.say(FORM_MESSAGES.unknown)),
    );
  const submit = async () => {
    isLocked = true;
    clearErrors(form);
    const unlock = lock(form);
    const seconds = touchedAt === null ? 0 : (performance.now() - touchedAt) / 1000;
    const failure = (await files?.whenDone()) ?? checkBoxes(form) ?? (await send(seconds));
    unlock();
    isLocked = false;
    if (failure === null) return succeed(form);
    captcha?.reset();
    pages?.showFirstOf(failure.fields.keys());
    showErrors(form, failure);
  };
  const onSubmit = (event: Event) => {
    // A file that no script has taken is sent as without scripts.
    if (hasFile(element)) return;
    event.preventDefault();
    if (!isLocked && !pages?.goOn()) void submit();
  };
  fillHidden(form);
  // A submission under review is newer than any draft.
  if (!element.querySelector(`[name="${PLAIN_NAMES.key}"]`)) readDraft(form);
  update();
  element.addEventListener('input', onInput);
  element.addEventListener('change', onInput);
  element.addEventListener('submit', onSubmit);
  // Without them all pages stand below each other, as without scripts.
  const has = (asked: FormField['type']) => form.fields.some(({ type }) => type === asked);
  if (has('page'))
    loadLaterParts().then(({ startPages }) => {
      if (!isStopped) pages = startPages(form);
    }, console.warn);
  if (has('file'))
    import('./form-files.ts').then(({ startFiles }) => {
      if (!isStopped) files = startFiles(form);
    }, console.warn);
  const stopCaptcha = captcha?.start();
  return () => {
    isStopped = true;
    pages?.stop();
    files?.stop();
    stopCaptcha?.();
    element.removeEventListener('input', onInput);
    element.removeEventListener('change', onInput);
    element.removeEventListener('submit', onSubmit);
  };
}

/** What is wrong with what was filled in. Other scripts of the page may have left boxes that cannot be read. Source: FORM-31. */
function checkBoxes(form: SiteForm): FormFailure | null {
  try {
    return checkForm(form, readBoxes(form));
  } catch (error) {
    console.error(error);
    return formFailure(form.say(FORM_MESSAGES.unreadable));
  }
}

const loadLaterParts = () => import('./later-parts.ts');

function hasFile(element: HTMLElement): boolean {
  return [...element.querySelectorAll<HTMLInputElement>('input[type="file"]')].some(
    ({ files }) => files?.length,
  );
}

/** The button says that something is going on, and keeps the focus. Gives what undoes it. */
function lock({ button, say }: SiteForm): () => void {
  const label = button.textContent;
  button.textContent = say(FORM_MESSAGES.submitting);
  button.setAttribute('aria-disabled', 'true');
  return () => {
    button.textContent = label;
    button.removeAttribute('aria-disabled');
  };
}

/** Hidden fields take what the address of the page says under their name. Source: FORM-12. */
function fillHidden({ element }: SiteForm): void {
  const query = new URLSearchParams(location.search);
  for (const box of element.querySelectorAll<HTMLInputElement>('input[data-query]')) {
    const value = query.get(box.dataset.query || '\n');
    if (value !== null) box.value = value.slice(0, 1000);
  }
}

function succeed(form: SiteForm): void {
  const { element, wrapper } = form;
  removeDraft(form);
  element.dispatchEvent(new CustomEvent('submit-success', { bubbles: true, detail: readBoxes(form) }));
  const url = element.dataset.successRedirect;
  if (url) {
    location.assign(url);
    return;
  }
  element.hidden = true;
  const text = wrapper.querySelector<HTMLElement>('.form-submission-text');
  if (text) {
    show(text);
    text.focus({ preventScroll: true });
    text.scrollIntoView();
  }
  runHtml(wrapper);
}

/** Puts the owner's HTML into the page; its scripts run, which those of inserted markup do not by themselves. Source: FORM-18. */
function runHtml(wrapper: HTMLElement): void {
  const container = wrapper.querySelector<HTMLElement>('.form-submission-html');
  const html = container?.dataset.submissionHtml ?? '';
  if (!container || html === '') return;
  show(container);
  container.innerHTML = html;
  for (const script of container.querySelectorAll('script')) {
    const copy = document.createElement('script');
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}

function show(element: HTMLElement): void {
  element.hidden = false;
  element.classList.remove('hidden');
}
