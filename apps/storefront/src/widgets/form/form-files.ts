import { fileError, fileSizeText } from '@sitewright/forms/file-kinds';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { boxName } from '@sitewright/forms/plain-form';
import { formFailure } from './check-form.ts';
import type { FormFailure } from './form-errors.ts';
import { fieldElement, type SiteForm } from './form-parts.ts';
import { type Uploaded, uploadFile } from './upload-file.ts';

/** The files of a form, which are uploaded as soon as they are chosen. */
export type FormFiles = {
  /** Waits for what is on its way; gives what is wrong with files of fields that are shown, null for nothing. */
  whenDone(): Promise<FormFailure | null>;
  stop(): void;
};

type FileField = Extract<FormField, { type: 'file' }>;

/** Uploads files as they are chosen. Each has a row of its own, with its progress and a button that takes it away. */
export function startFiles(form: SiteForm): FormFiles {
  const pending = new Map<HTMLElement, { done: Promise<void>; stop: AbortController }>();
  const fields = form.fields.filter((field): field is FileField => field.type === 'file');
  const stops = fields.map((field) => startField(field));

  function startField(field: FileField): () => void {
    const element = fieldElement(form, field.id);
    const box = element?.querySelector<HTMLInputElement>('input[type="file"]');
    const list = element?.querySelector<HTMLElement>('.file-list');
    if (!box || !list) return () => {};
    const choose = () => {
      const files = [...(box.files ?? [])];
      // What is left in the box would be sent a second time.
      box.value = '';
      for (const file of files) add(field, list, file);
    };
    for (const entry of list.querySelectorAll('li')) takeOver(field, list, entry);
    choose();
    box.addEventListener('change', choose);
    return () => box.removeEventListener('change', choose);
  }

  /** A file that was uploaded without scripts. */
  function takeOver(field: FileField, list: HTMLElement, entry: HTMLElement): void {
    const tick = entry.querySelector<HTMLInputElement>('input');
    const name = entry.querySelector('.file-name')?.textContent ?? '';
    const row = rowOf(list, { name, size: entry.querySelector('small')?.textContent ?? '' });
    if (tick?.checked) finish(field, row, { token: tick.value });
    else row.remove();
    entry.remove();
  }

  function add(field: FileField, list: HTMLElement, file: File): void {
    const others = [...list.querySelectorAll<HTMLElement>('.file-row:not(.is-failed)')];
    // Of one file, the new one takes the place of the old one.
    if (field.maxFiles === 1) for (const old of list.querySelectorAll<HTMLElement>('.file-row')) remove(old);
    const row = rowOf(list, {
      name: file.name,
      size: fileSizeText(file.size, document.documentElement.lang || 'en'),
    });
    const error =
      field.maxFiles > 1 && others.length >= field.maxFiles
        ? FORM_MESSAGES.tooManyFiles
        : fileError(field, file);
    if (error) fail(row, form.say(error));
    else upload(field, row, file);
  }

  function upload(field: FileField, row: HTMLElement, file: File): void {
    const stop = new AbortController();
    const progress = document.createElement('progress');
    progress.setAttribute('aria-hidden', 'true');
    row.classList.remove('is-failed');
    row.querySelector('.file-again')?.remove();
    row.append(progress);
    row.dataset.state = 'uploading';
    tell(row, form.say(FORM_MESSAGES.uploading));
    const onProgress = (part: number) => {
      progress.value = part;
    };
    const done = uploadFile(form, { fieldId: field.id, file, onProgress, signal: stop.signal }).then(
      (result) => {
        pending.delete(row);
        progress.remove();
        delete row.dataset.state;
        if ('token' in result) return finish(field, row, result);
        fail(row, result.message || form.say(FORM_MESSAGES.fileFailed));
        if (!result.isFinal) offerAgain(row, () => upload(field, row, file));
      },
    );
    pending.set(row, { done, stop });
  }

  function rowOf(list: HTMLElement, { name, size }: { name: string; size: string }): HTMLElement {
    const row = document.createElement('li');
    row.className = 'file-row';
    const title = document.createElement('span');
    title.className = 'file-name';
    title.textContent = name;
    const small = document.createElement('small');
    small.textContent = size;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '×';
    button.setAttribute(
      'aria-label',
      form.say(FORM_MESSAGES.remove).replace('{name}', () => name),
    );
    button.addEventListener('click', () => {
      const box = list.parentElement?.querySelector<HTMLElement>('input[type="file"]');
      remove(row);
      box?.focus();
    });
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    row.append(title, small, button, status);
    list.append(row);
    list.hidden = false;
    return row;
  }

  function finish(field: FileField, row: HTMLElement, { token }: Pick<Uploaded, 'token'>): void {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = boxName(field);
    input.value = token;
    row.append(input);
    tell(row, form.say(FORM_MESSAGES.uploaded));
  }

  function remove(row: HTMLElement): void {
    pending.get(row)?.stop.abort();
    pending.delete(row);
    const list = row.parentElement;
    row.remove();
    if (list) list.hidden = list.childElementCount === 0;
  }

  function offerAgain(row: HTMLElement, again: () => void): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'file-again';
    button.textContent = form.say(FORM_MESSAGES.tryAgain);
    button.addEventListener('click', again);
    row.insertBefore(button, row.querySelector('button'));
  }

  async function whenDone(): Promise<FormFailure | null> {
    while (pending.size > 0) await Promise.all([...pending.values()].map(({ done }) => done));
    const failed = new Map<string, string>();
    for (const { id } of fields) {
      const element = fieldElement(form, id);
      if (!element || element.closest('[data-field][hidden]')) continue;
      const status = element.querySelector('.file-row.is-failed [role="status"]');
      if (status) failed.set(id, status.textContent ?? '');
    }
    return failed.size === 0 ? null : { ...formFailure(form.say(FORM_MESSAGES.general)), fields: failed };
  }

  return {
    whenDone,
    stop() {
      for (const stop of stops) stop();
      for (const { stop } of pending.values()) stop.abort();
    },
  };
}

function fail(row: HTMLElement, message: string): void {
  row.classList.add('is-failed');
  tell(row, message);
}

function tell(row: HTMLElement, text: string): void {
  const status = row.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
