import { callApi } from '../../api/call-api.ts';
import { SOCIAL_TEXTS } from '../../social-texts.ts';

/**
 * Buttons to answer and to report each comment, also those that come later. To answer, the form moves below the comment;
 * it goes back when the answer is sent or given up.
 */
export function addCommentTools(root: HTMLElement, form: HTMLFormElement): () => void {
  const home = document.createComment('comment form');
  form.before(home);
  const parent = form.elements.namedItem('parentId') as HTMLInputElement;
  const cancel = button(SOCIAL_TEXTS.cancelReply, 'comment-cancel');
  const back = () => {
    parent.value = '';
    cancel.remove();
    home.after(form);
  };
  const answer = (comment: HTMLElement) => {
    parent.value = comment.dataset.commentId ?? '';
    comment.querySelector('article')?.after(form);
    form.querySelector('[type="submit"]')?.after(cancel);
    form.querySelector('.comment-status')?.replaceChildren();
    form.querySelector('textarea')?.focus();
  };
  const equip = (comment: HTMLElement) => {
    if (comment.querySelector(':scope > article > .comment-tools')) return;
    const tools = document.createElement('div');
    tools.className = 'comment-tools';
    const reply = button(SOCIAL_TEXTS.reply, 'comment-reply');
    reply.addEventListener('click', () => answer(comment));
    const report = button(SOCIAL_TEXTS.report, 'comment-report');
    report.addEventListener('click', () => void flag(comment, report));
    tools.append(reply, report);
    comment.querySelector('article')?.append(tools);
  };
  const equipAll = () => root.querySelectorAll<HTMLElement>('.comment').forEach(equip);
  const observer = new MutationObserver(equipAll);
  equipAll();
  observer.observe(root, { childList: true, subtree: true });
  cancel.addEventListener('click', back);
  form.addEventListener('comment:sent', back);
  return () => {
    observer.disconnect();
    form.removeEventListener('comment:sent', back);
    back();
    home.remove();
    for (const tools of root.querySelectorAll('.comment-tools')) tools.remove();
  };
}

async function flag(comment: HTMLElement, report: HTMLButtonElement): Promise<void> {
  report.disabled = true;
  const { commentId = '' } = comment.dataset;
  const reply = await callApi('POST /api/comments/:commentId/flag', { params: { commentId } });
  report.textContent = reply.ok ? SOCIAL_TEXTS.reported : SOCIAL_TEXTS.report;
  report.disabled = reply.ok;
}

function button(text: string, className: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `button-plain ${className}`;
  element.textContent = text;
  return element;
}
