import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import type { Editor } from '@tiptap/core';
import { focusedChain } from './focused-chain.ts';
import { buttonOf } from './toolbar-button.ts';

/** Asks for the address of a link on the selected words; an empty one takes the link away. */
export function linkForm(editor: Editor, onClose: () => void): { element: HTMLElement; first: HTMLElement } {
  const form = document.createElement('form');
  form.className = 'link';
  form.setAttribute('role', 'dialog');
  form.setAttribute('aria-label', 'Link');
  form.noValidate = true;
  const label = document.createElement('label');
  label.textContent = 'Address';
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'url';
  input.placeholder = '/about or example.com';
  input.value = String(editor.getAttributes('link').href ?? '');
  label.append(input);
  const error = document.createElement('p');
  error.id = 'link-error';
  error.setAttribute('role', 'alert');
  const save = buttonOf({ label: 'Save link', text: 'Save link' });
  save.type = 'submit';
  const remove = buttonOf({ label: 'Remove link', text: 'Remove link' });
  remove.hidden = !editor.isActive('link');
  remove.addEventListener('click', () => {
    input.value = '';
    form.requestSubmit();
  });
  const buttons = document.createElement('div');
  buttons.append(save, remove);
  form.append(label, error, buttons);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const href = linkOf(input.value);
    if (href !== '' && !isAllowedLink(href)) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', error.id);
      error.textContent = 'This address cannot be used as a link.';
      return;
    }
    setLink(editor, href);
    onClose();
  });
  form.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  });
  return { element: form, first: input };
}

/** Links the selected words; without any, the word of the link at the caret, or the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = focusedChain(editor).extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run();
  else chain.setLink({ href }).run();
}

/** Link from typed text: email addresses and bare hosts get their scheme. */
export function linkOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#].*)?$/i.test(text)) return `https://${text}`;
  return text;
}
