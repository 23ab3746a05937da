import { acceptOf, FILE_KINDS, type FileKind, fileSizeText } from '@sitewright/forms/file-kinds';
import { FORM_LABELS } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { FILE_TOKEN } from '@sitewright/forms/form-value';
import { boxName } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { escapeAttribute as attribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { type FormMessages, say } from './form-messages.ts';

/** Files that were uploaded and not sent yet, by their tokens. */
export type UploadedFiles = ReadonlyMap<string, { readonly name: string; readonly sizeBytes: number }>;

type FileField = Extract<FormField, { type: 'file' }>;
type View = {
  messages: FormMessages;
  locale: string;
  values?: SentForm;
  files?: UploadedFiles;
};

/**
 * The box of a field for files, what it takes, and those that are there already: each with a tick, so that it can be left out
 * without scripts, too.
 */
export function fileControl(
  view: View,
  field: FileField,
  { id, state }: { id: string; state: string },
): string {
  const { messages, locale, files } = view;
  const sent = view.values?.[field.id];
  const tokens: readonly string[] = typeof sent === 'string' ? [sent] : Array.isArray(sent) ? sent : [];
  const rows = tokens.flatMap((token) => {
    const file = FILE_TOKEN.test(token) ? files?.get(token) : undefined;
    if (!file) return [];
    return (
      `<li><label><input type="checkbox" checked name="${attribute(boxName(field))}" value="${attribute(token)}"> ` +
      `<span class="file-name">${escapeHtml(file.name)}</span> <small>${escapeHtml(fileSizeText(file.sizeBytes, locale))}</small></label></li>`
    );
  });
  return (
    `<p class="description file-hint" id="${id}-hint">${escapeHtml(hint(view, field))}</p>` +
    `<input class="field-element file-input" id="${id}" type="file" name="${attribute(boxName(field))}" ` +
    `accept="${acceptOf(field)}"${field.maxFiles > 1 ? ' multiple' : ''}${state}>` +
    `<ul class="file-list" aria-label="${attribute(say(messages, FORM_LABELS.files))}"${rows.length === 0 ? ' hidden' : ''}>${rows.join('')}</ul>`
  );
}

function hint({ messages, locale }: View, { fileKinds, maxFiles, maxFileMb }: FileField): string {
  const kinds = (Object.keys(FILE_KINDS) as FileKind[])
    .filter((kind) => fileKinds.includes(kind))
    .map((kind) => say(messages, FILE_KINDS[kind].label));
  return say(messages, maxFiles > 1 ? FORM_LABELS.filesHint : FORM_LABELS.fileHint)
    .replace('{kinds}', () => new Intl.ListFormat(locale, { type: 'conjunction' }).format(kinds))
    .replace('{count}', String(maxFiles))
    .replace('{size}', () => fileSizeText(maxFileMb * 1_000_000, locale));
}
