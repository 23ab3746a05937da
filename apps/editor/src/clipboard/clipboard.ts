import type { Editor } from '../store/editor.ts';
import { changeLocal, readLocal } from '../store/local-store.ts';
import { newId } from '../store/new-id.ts';
import { selectedNodes } from '../store/selection.ts';
import { type CopiedNodes, copyOf, forOtherSite, pasteChange } from './copied-nodes.ts';

const KEY = 'copied-nodes';

/** Keeps all that is selected under a token, for a paste on any page of any site; false when nothing is selected. */
export function copySelection(editor: Editor, token: string): boolean {
  const copied = copyOf(selectedNodes(editor), token, editor.websiteId);
  if (!copied) return false;
  void changeLocal<CopiedNodes>(KEY, () => copied);
  editor.say(copied.trees.length === 1 ? 'Copied' : `${copied.trees.length} ${copied.kind}s copied`);
  return true;
}

/** Adds the nodes that were copied last behind what is selected. With a token only those of that copy. */
export async function pasteCopied(editor: Editor, token: string | null = null): Promise<void> {
  const copied = await readLocal<CopiedNodes>(KEY);
  if (!copied || (token !== null && copied.token !== token)) {
    editor.say(
      token === null
        ? 'Nothing has been copied yet.'
        : 'This was copied elsewhere. Copy it again in this browser.',
    );
    return;
  }
  const { document, selection, page } = editor.store.getState();
  if (page?.isAreas && copied.kind === 'section')
    return editor.say('Sections cannot be added to template areas.');
  const isOwn = copied.websiteId === editor.websiteId;
  const { trees, dropped } = isOwn ? { trees: copied.trees, dropped: 0 } : forOtherSite(copied.trees);
  const pasted = pasteChange(document, { kind: copied.kind, trees }, { behind: selection, newId });
  if (!pasted || !editor.apply('Paste', pasted.change)) return;
  editor.selectSeveral(pasted.ids);
  editor.reveal();
  const what = pasted.ids.length === 1 ? 'Pasted' : `${pasted.ids.length} ${copied.kind}s pasted`;
  const left = dropped === 1 ? '1 picture, file or link' : `${dropped} pictures, files or links`;
  editor.say(dropped === 0 ? what : `${what}. ${left} of the other site stayed there: choose them again.`);
}

/** Adds plain text as a text block behind what is selected. */
export function pasteText(editor: Editor, text: string): void {
  const { document, selection } = editor.store.getState();
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`);
  const tree = { id: newId(), type: 'text', props: {}, text: { html: paragraphs.join('') } };
  const pasted = pasteChange(document, { kind: 'block', trees: [tree] }, { behind: selection, newId });
  if (!pasted || !editor.apply('Paste', pasted.change)) return;
  editor.selectSeveral(pasted.ids);
  editor.say('Text pasted');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
