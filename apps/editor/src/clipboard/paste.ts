import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '../store/editor.ts';
import { readLocal } from '../store/local-store.ts';
import { newId } from '../store/new-id.ts';
import { treesFor } from './copied-links.ts';
import { COPIED_KEY, type CopiedNodes } from './copied-nodes.ts';
import { forOtherSite, pasteChange } from './pasted-nodes.ts';

/** Adds the nodes that were copied last behind what is selected. With a token only those of that copy. */
export async function pasteCopied(editor: Editor, token: string | null): Promise<void> {
  const copied = await readLocal<CopiedNodes>(COPIED_KEY);
  if (!copied || (token !== null && copied.token !== token)) {
    editor.say(token === null ? t('commands.nothingHasBeenCopiedYet') : t('commands.copiedElsewhere'));
    return;
  }
  const { document, selection, page } = editor.store.getState();
  if (page?.isAreas && copied.kind === 'section') return editor.say(t('commands.noSectionsInTemplateAreas'));
  const isOwn = copied.websiteId === editor.websiteId;
  const own = treesFor(editor, copied);
  if (typeof own === 'string') return editor.say(own);
  const { trees, dropped } = isOwn ? { trees: own.trees, dropped: 0 } : forOtherSite(own.trees);
  const pasted = pasteChange(document, { kind: copied.kind, trees }, { behind: selection, newId });
  if (!pasted || !editor.apply(t('commands.paste'), pasted.change)) return;
  editor.selectSeveral(pasted.ids);
  editor.reveal();
  const what =
    pasted.ids.length === 1
      ? t('commands.pasted')
      : copied.kind === 'block'
        ? t('commands.pastedBlocks', { count: pasted.ids.length })
        : t('commands.pastedSections', { count: pasted.ids.length });
  const sentences = [
    what,
    ...(dropped === 0 ? [] : [t('commands.leftOnOtherSite', { count: dropped })]),
    ...(own.unread === 0 ? [] : [t('commands.linkedSectionsUnread', { count: own.unread })]),
  ];
  editor.say(sentences.length === 1 ? what : `${sentences.join('. ')}.`);
}

/** Adds plain text as a text block behind what is selected. */
export function pasteText(editor: Editor, text: string): void {
  const { document, selection } = editor.store.getState();
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`);
  const tree = { id: newId(), type: 'text', props: {}, text: { html: paragraphs.join('') } };
  const pasted = pasteChange(document, { kind: 'block', trees: [tree] }, { behind: selection, newId });
  if (!pasted || !editor.apply(t('commands.paste'), pasted.change)) return;
  editor.selectSeveral(pasted.ids);
  editor.say(t('commands.textPasted'));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
