import { hasAnswer } from '@sitewright/forms/field-types';
import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { formPages } from '@sitewright/forms/form-pages';
import type { FormField } from '@sitewright/forms/form-schema';
import { PLAIN_NAMES } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { escapeAttribute as attribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockForm } from '../block-context.ts';
import { captchaMarkup } from '../captcha-markup.ts';
import { controlOf } from './field-controls.ts';
import type { UploadedFiles } from './file-control.ts';
import { type FormMessages, say } from './form-messages.ts';

/** A form with all that its markup is made of. */
export type FormView = {
  form: BlockForm;
  /** Begins the ids of its elements, which are alone in the page. */
  idPrefix: string;
  messages: FormMessages;
  locale: string;
  /** Page it stands on, which is sent along. Source: FORM-08. */
  page: Readonly<Record<'pageTitle' | 'pageId' | 'contentSource' | 'pagePath', string>>;
  /** Values of the rejected submission. */
  values?: SentForm;
  /** English words for what is wrong, by field. */
  errors?: ReadonlyMap<string, string>;
  /** Files of the rejected submission, which need not be sent again. */
  files?: UploadedFiles;
  /** Of one submission; never in a page that is cached. */
  key?: string;
};

/** The form with its messages and what its script needs to know. */
export function formMarkup(view: FormView): string {
  const { form, idPrefix, messages, errors = new Map() } = view;
  const { content } = form;
  const id = attribute(form.id);
  const hidden = {
    ...view.page,
    [PLAIN_NAMES.version]: String(form.version),
    ...(view.key ? { [PLAIN_NAMES.key]: view.key } : {}),
  };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}">`,
  );
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  const disclaimer =
    content.disclaimer === '' ? '' : `<p class="form-disclaimer"><bdi>${lines(content.disclaimer)}</bdi></p>`;
  const submit = escapeHtml(content.submitLabel || say(messages, FORM_MESSAGES.submit));
  const thanks = lines(content.submissionMessage || say(messages, FORM_MESSAGES.thanks));
  return (
    `<div class="form-wrapper"><div class="form-inner-wrapper">` +
    `<form class="site-form" id="${attribute(idPrefix)}" data-form-id="${id}" ` +
    `data-success-redirect="${attribute(content.successRedirect)}" autocomplete="on" method="post"${hasFiles ? ' enctype="multipart/form-data"' : ''} ` +
    `action="/api/form/${id}/submissions" novalidate>` +
    banner(view, 'top') +
    summary(view) +
    `${progress(view)}<div class="field-list">${fieldList(view)}${trap(view)}</div>` +
    `${disclaimer}${inputs.join('')}${captchaMarkup(form.captcha)}${banner(view, 'bottom')}` +
    `<div class="form-button-wrapper form-button-wrapper--align-left">${turnButtons(view)}<button type="submit" ` +
    `class="button sqs-system-button sqs-editable-button sqs-button-element--primary">${submit}</button></div>` +
    `<p class="form-status" role="status"></p></form></div>` +
    `<div class="hidden form-submission-text" hidden tabindex="-1">${thanks}</div>` +
    `<div class="hidden form-submission-html" hidden data-submission-html="${attribute(content.postSubmitHtml)}"></div>` +
    `${contextScript(view)}</div>`
  );

  function banner({ messages: texts }: FormView, position: 'top' | 'bottom'): string {
    const text = position === 'top' ? FORM_MESSAGES.problemBelow : FORM_MESSAGES.problemAbove;
    return `<p class="form-banner form-banner-${position}"${errors.size > 0 ? '' : ' hidden'}>${escapeHtml(say(texts, text))}</p>`;
  }
}

/** The fields, those of a page together: scripts show one page at a time, without them all stand below each other. */
function fieldList(view: FormView): string {
  const pages = formPages(view.form.fields);
  const printed = pages.map((fields) => fields.map((field) => fieldMarkup(view, field)).join(''));
  if (pages.length === 1) return printed.join('');
  return printed.map((fields) => `<div class="form-page" tabindex="-1">${fields}</div>`).join('');
}

/** How far a visitor is in a form of several pages; only its script knows. */
function progress({ form, messages }: FormView): string {
  if (formPages(form.fields).length === 1) return '';
  return (
    `<div class="form-progress" hidden data-step="${attribute(say(messages, FORM_LABELS.step))}">` +
    `<p role="status"></p><progress aria-hidden="true" max="1" value="0"></progress></div>`
  );
}

/** The buttons that turn the pages of a form, for its script. */
function turnButtons({ form, messages }: FormView): string {
  if (formPages(form.fields).length === 1) return '';
  const button = (name: string, look: string, label: string) =>
    `<button type="button" hidden class="form-${name} button sqs-system-button sqs-editable-button ` +
    `sqs-button-element--${look}">${escapeHtml(say(messages, label))}</button>`;
  return button('previous', 'secondary', FORM_LABELS.previous) + button('next', 'primary', FORM_LABELS.next);
}

/** Links to what is wrong; empty until something is. */
function summary({ form, idPrefix, messages, errors }: FormView): string {
  const entries = form.fields.flatMap((field) => {
    const error = errors?.get(field.id);
    const text = `${field.title}: ${say(messages, error ?? '')}`;
    return error
      ? [`<li><a href="#${attribute(`${idPrefix}-${field.id}`)}">${escapeHtml(text)}</a></li>`]
      : [];
  });
  return (
    `<div class="form-summary" tabindex="-1"${entries.length > 0 ? '' : ' hidden'}><div role="alert">` +
    `<p>${escapeHtml(say(messages, FORM_LABELS.problems))}</p><ul>${entries.join('')}</ul></div></div>`
  );
}

/** One field: its error above its title, then its description and boxes. Source: FORM-42. */
function fieldMarkup(view: FormView, field: FormField): string {
  const { idPrefix, messages, errors } = view;
  const id = attribute(`${idPrefix}-${field.id}`);
  const title = escapeHtml(field.title);
  const own = `data-field="${attribute(field.id)}" data-type="${field.type}"`;
  const description =
    field.description === ''
      ? ''
      : `<div class="description" id="${id}-about"><bdi>${lines(field.description)}</bdi></div>`;
  if (field.type === 'hidden') return controlOf(view, field, { id, describedBy: '', isWrong: false });
  if (!hasAnswer(field.type)) {
    const heading = title === '' ? '' : `<h2 class="title">${title}</h2>`;
    return `<div class="form-item ${field.type === 'page' ? 'page-break ' : ''}section" ${own}>${heading}${description}</div>`;
  }
  const error = errors?.get(field.id);
  const isRequired = 'required' in field && field.required;
  const message = `<span class="field-error" id="${id}-error"${error ? '' : ' hidden'}>${escapeHtml(error ? say(messages, error) : '')}</span>`;
  const describedBy = [`${id}-error`, ...(description === '' ? [] : [`${id}-about`])].join(' ');
  const star = isRequired
    ? ` <span class="required" aria-hidden="true">*</span><span class="v6-visually-hidden">${escapeHtml(say(messages, FORM_MESSAGES.required))}</span>`
    : '';
  const classes = `${field.type}${isRequired ? ' required' : ''}${error ? ' error' : ''}`;
  const control = controlOf(view, field, { id, describedBy, isWrong: error !== undefined });
  if (GROUPS.has(field.type))
    return (
      `<fieldset class="form-item fields ${classes}" ${own} aria-describedby="${describedBy}">` +
      `<legend class="title">${message}<span><bdi>${title}</bdi>${star}</span></legend>${description}${control}</fieldset>`
    );
  return (
    `<div class="form-item field ${classes}" ${own}>${message}` +
    `<label class="title" for="${id}"><bdi>${title}</bdi>${star}</label>${description}${control}</div>`
  );
}

const GROUPS: ReadonlySet<FormField['type']> = new Set([
  'name',
  'address',
  'phone',
  'date',
  'time',
  'radio',
  'checkbox',
  'likert',
]);

/** A box that people do not come upon; whoever fills it in is more likely a program. */
function trap({ idPrefix, messages }: FormView): string {
  const id = attribute(`${idPrefix}-more`);
  return (
    `<div class="form-more" aria-hidden="true"><label for="${id}">${escapeHtml(say(messages, FORM_LABELS.leaveEmpty))}</label>` +
    `<input id="${id}" type="text" name="${PLAIN_NAMES.trap}" maxlength="500" tabindex="-1" autocomplete="off"></div>`
  );
}

/** JSON for the form's script: fields, and messages that are not the English ones. */
function contextScript({ form, messages }: FormView): string {
  const own = Object.values(FORM_MESSAGES)
    .map((english) => [english, say(messages, english)] as const)
    .filter(([english, text]) => text !== english);
  const json = JSON.stringify({ fields: form.fields, words: Object.fromEntries(own) });
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" class="sqs-form-block-context">${safe}</script>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
