import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '../store/editor.ts';
import { changeLocal } from '../store/local-store.ts';
import { selectedNodes } from '../store/selection.ts';
import { COPIED_KEY, type CopiedNodes, copyOf } from './copied-nodes.ts';

const load = () => import('./paste.ts').catch(() => null);

/** Keeps all that is selected under a token, for a paste on any page of any site; false when nothing is selected. */
export function copySelection(editor: Editor, token: string): boolean {
  const copied = copyOf(selectedNodes(editor), token, editor.websiteId);
  if (!copied) return false;
  void changeLocal<CopiedNodes>(COPIED_KEY, () => copied);
  void load();
  // Without a connection nothing of linked sections comes to another site.
  import('./copied-links.ts').then(
    ({ keepShown }) => keepShown(editor.websiteId, copied),
    () => {},
  );
  editor.say(
    copied.trees.length === 1
      ? t('common.copied')
      : copied.kind === 'block'
        ? t('commands.copiedBlocks', { count: copied.trees.length })
        : t('commands.copiedSections', { count: copied.trees.length }),
  );
  return true;
}

/** `pasteCopied`, loaded with the first copy or paste. */
export const pasteCopied = (editor: Editor, token: string | null = null) =>
  withPaste(editor, (paste) => paste.pasteCopied(editor, token));

/** `pasteText`, loaded likewise. */
export const pasteText = (editor: Editor, text: string) =>
  withPaste(editor, (paste) => paste.pasteText(editor, text));

async function withPaste(editor: Editor, run: (paste: typeof import('./paste.ts')) => void): Promise<void> {
  const paste = await load();
  if (paste) run(paste);
  else editor.say(t('commands.notPastedOffline'));
}
