import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { findNode } from '../store/page-nodes.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import './device.css';

/** What a lock keeps, and the way out of it: that of the block itself, else of the section around it. */
export function LockNote() {
  const editor = useEditor();
  const node = useEditorState(({ document, selection }) => findNode(document, selection));
  const isOfSection = node?.block?.props.isLocked !== true;
  const locked = isOfSection ? node?.section : node?.block;
  const unlock = () => {
    if (!locked) return;
    const change = { type: 'set-props' as const, id: locked.id, props: { isLocked: null } };
    if (editor.apply(t('commands.lockOrUnlock'), change)) editor.say(t('commands.unlocked'), true);
  };
  return (
    <div className="device-note">
      <p>{isOfSection && node?.block ? t('panels.sectionIsLocked') : t('panels.isLocked')}</p>
      <Button onPress={unlock}>{t('panels.unlock')}</Button>
    </div>
  );
}
