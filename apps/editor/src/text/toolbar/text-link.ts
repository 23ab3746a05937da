import type { Editor } from '@tiptap/core';
import type { LinkValue } from '../../links/link-value.ts';
import { focusedChain } from './focused-chain.ts';

/** Opens the link editor; answers the link as it shall be, without an address when it is taken away, or null when it stays. */
export type EditTextLink = (link: LinkValue, answer: (link: LinkValue | null) => void) => void;

/** The link at the caret or of the selected words; with a name to enter where no words are selected. */
export function textLinkOf(editor: Editor): LinkValue {
  const { href, target } = editor.getAttributes('link');
  const isWritten = !editor.state.selection.empty || editor.isActive('link');
  return { href: String(href ?? ''), newWindow: target === '_blank', ...(isWritten ? {} : { name: '' }) };
}

/** Links the selected words, or all words of the link at the caret; where there are none the name or the address is written. */
export function setTextLink(editor: Editor, { href, newWindow, name }: LinkValue): void {
  const chain = focusedChain(editor).extendMarkRange('link');
  const attrs = { href, target: newWindow ? '_blank' : null };
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = name?.trim() || href.replace(/^(?:mailto|tel):/, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs }] }).run();
  } else chain.setLink(attrs).run();
}
