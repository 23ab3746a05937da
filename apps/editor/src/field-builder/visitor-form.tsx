import { englishBlockText } from '@sitewright/blocks/block-texts';
import type { UploadedFiles } from '@sitewright/blocks/form/file-control';
import { formMarkup } from '@sitewright/blocks/form/form-markup';
import { formMessages } from '@sitewright/blocks/form/form-messages';
import type { ReplyOf } from '@sitewright/contract/call';
import type { Form, uploadTestFile } from '@sitewright/contract/forms';
import { readEntries, shownForSent } from '@sitewright/forms/boxes';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { boxName } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { useEffect, useRef } from 'react';
import './visitor-form.css';

type UploadedFile = ReplyOf<typeof uploadTestFile>;

type VisitorFormProps = {
  form: Pick<Form, 'id' | 'version' | 'content'>;
  /** What the server found wrong with what was sent last, by field. */
  errors: ReadonlyMap<string, string>;
  onUpload: (fieldId: string, file: File) => Promise<UploadedFile>;
  /** Gets the values once all files are uploaded, or why one is not. */
  onSend: (sent: Promise<SentForm>) => Promise<unknown>;
};

const MESSAGES = formMessages({ text: (key) => englishBlockText(key) });
const NO_PAGE = { pageTitle: '', pageId: '', contentSource: '', pagePath: '' };

/** The markup that pages have, without their scripts: fields follow their conditions, and errors stand where visitors read them. */
export function VisitorForm({ form, errors, onUpload, onSend }: VisitorFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const values = useRef<SentForm>({});
  const files = useRef<UploadedFiles>(new Map());
  const isSending = useRef(false);
  const { fields } = form.content;

  useEffect(() => {
    const { id, version, content } = form;
    const element = container.current;
    if (!element) return;
    element.innerHTML = formMarkup({
      form: { id, version, content, fields: content.fields, captcha: null },
      idPrefix: 'form-test',
      messages: MESSAGES,
      locale: 'en',
      page: NO_PAGE,
      values: values.current,
      files: files.current,
      errors,
    });
    showConditions(element, fields);
    if (errors.size > 0) focusError(element, [...errors.keys()]);
  }, [form, fields, errors]);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const collect = async (entries: FormData): Promise<SentForm> => {
      values.current = readEntries(fields, entries);
      for (const [fieldId, file] of chosenFiles(fields, entries)) {
        const uploaded = await onUpload(fieldId, file);
        // It need not be chosen again when something else is wrong.
        files.current = new Map([...files.current, [uploaded.token, uploaded]]);
        const tokens = [values.current[fieldId] ?? []].flat() as string[];
        values.current = { ...values.current, [fieldId]: [...tokens, uploaded.token] };
      }
      return values.current;
    };
    const submit = async (event: Event) => {
      event.preventDefault();
      const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
      const target = formIn(element);
      if (isSending.current || !button || !target) return;
      isSending.current = true;
      const label = button.textContent;
      button.textContent = FORM_MESSAGES.submitting;
      await onSend(collect(new FormData(target)));
      button.textContent = label;
      isSending.current = false;
    };
    const onSubmit = (event: Event) => void submit(event);
    const onInput = () => showConditions(element, fields);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('input', onInput);
    element.addEventListener('click', followToField);
    return () => {
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('input', onInput);
      element.removeEventListener('click', followToField);
    };
  }, [fields, onUpload, onSend]);

  return <div ref={container} className="visitor-form" />;
}

/** Files in the boxes of a form, with the ids of their fields. */
function chosenFiles(fields: Form['content']['fields'], entries: FormData): [fieldId: string, File][] {
  return fields
    .filter(({ type }) => type === 'file')
    .flatMap((field) =>
      entries
        .getAll(boxName(field))
        .flatMap((entry): [string, File][] =>
          entry instanceof File && entry.name !== '' ? [[field.id, entry]] : [],
        ),
    );
}

const formIn = (element: HTMLElement) => element.querySelector('form');

function showConditions(element: HTMLElement, fields: Form['content']['fields']): void {
  const form = formIn(element);
  if (!form) return;
  const shown = shownForSent(fields, readEntries(fields, new FormData(form)));
  for (const { id } of fields) {
    const field = fieldOf(element, id);
    if (field) field.hidden = !shown.has(id);
  }
}

/** To the field when one is wrong, to the summary when several are. */
function focusError(element: HTMLElement, wrong: readonly string[]): void {
  const [first = ''] = wrong;
  const box = fieldOf(element, first)?.querySelector<HTMLElement>('input, textarea, select');
  const summary = element.querySelector<HTMLElement>('.form-summary');
  (wrong.length === 1 ? box : summary)?.focus();
}

/** Links of the summary lead within the dialog: the address of the screen stays. */
function followToField(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link) return;
  event.preventDefault();
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.focus();
}

function fieldOf(element: HTMLElement, id: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
}
