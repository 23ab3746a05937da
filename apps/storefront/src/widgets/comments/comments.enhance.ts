import type { Comment } from '@sitewright/domain/social/comment-schema';
import { type ApiFailure, callApi, type InputOf } from '../../api/call-api.ts';
import { failureText } from '../../failure-text.ts';
import { SOCIAL_TEXTS } from '../../social-texts.ts';
import { commentElement, repliesOf } from './comment-element.ts';
import { addCommentTools } from './comment-tools.ts';

type CommentBody = InputOf<'POST /api/comments'>['body'];

/**
 * Comments of an item: the form is sent without leaving the page, comments can be answered and reported. Without it the
 * form works by itself. Source: SOC-05.
 */
export function enhanceComments(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('.comment-form');
  const list = root.querySelector<HTMLElement>('.comment-list');
  if (!form || !list) return () => {};
  const status = statusLine(form);
  const abort = new AbortController();
  const removeTools = addCommentTools(root, form);
  let isBusy = false;

  const send = async () => {
    if (isBusy) return;
    isBusy = true;
    clearErrors(form);
    status.textContent = SOCIAL_TEXTS.sending;
    const reply = await callApi('POST /api/comments', { body: bodyOf(form) });
    isBusy = false;
    if (!reply.ok) return showFailure(form, status, reply);
    const { comment } = reply.data;
    status.textContent = comment ? SOCIAL_TEXTS.commentShown : SOCIAL_TEXTS.commentWaits;
    if (comment) insertComment(list, comment);
    const body = field(form, 'body');
    body.value = '';
    // Notifies the character counter.
    body.dispatchEvent(new Event('input', { bubbles: true }));
    form.dispatchEvent(new CustomEvent('comment:sent'));
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send();
    },
    { signal: abort.signal },
  );
  return () => {
    abort.abort();
    removeTools();
    status.remove();
  };
}

function insertComment(list: HTMLElement, comment: Comment): void {
  const parent =
    comment.parentId &&
    document.getElementById(`comment-${comment.parentId}`)?.closest<HTMLElement>('.comment');
  const element = commentElement(comment, document.documentElement.lang || 'en');
  (parent ? repliesOf(parent) : list).append(element);
  element.scrollIntoView({ block: 'nearest' });
}

function statusLine(form: HTMLFormElement): HTMLElement {
  const line = document.createElement('p');
  line.className = 'comment-status';
  line.setAttribute('role', 'status');
  form.append(line);
  return line;
}

/** The fields of the form have the names of the contract. */
function bodyOf(form: HTMLFormElement): CommentBody {
  return Object.fromEntries(new FormData(form)) as unknown as CommentBody;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function field(form: HTMLFormElement, name: string): Field {
  return form.elements.namedItem(name) as Field;
}

function clearErrors(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll('.field-error')) error.remove();
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-errormessage');
    input.closest<HTMLElement>('.field')?.removeAttribute('data-invalid');
  }
}

/** Messages stand at their fields, the first of which gets the focus; others are said below the form. */
function showFailure(form: HTMLFormElement, status: HTMLElement, failure: ApiFailure): void {
  const errors = Object.entries(failure.fields).filter(([name]) => form.elements.namedItem(name));
  status.textContent =
    errors.length > 0
      ? SOCIAL_TEXTS.checkEntries
      : failure.reason === 'network' || failure.reason === 'broken'
        ? failureText(SOCIAL_TEXTS.unableToComment, failure)
        : failure.message;
  for (const [name, message] of errors) {
    const input = field(form, name);
    const error = document.createElement('p');
    error.className = 'field-error';
    error.id = `${input.id}-error`;
    error.textContent = message;
    input.after(error);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-errormessage', error.id);
    input.closest<HTMLElement>('.field')?.setAttribute('data-invalid', '');
  }
  const [first] = errors;
  if (first) field(form, first[0]).focus();
}
