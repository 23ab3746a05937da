import { Button } from '@sitewright/ui/button';
import { runCommand } from '../commands/commands.ts';
import { DEVICE_LABELS } from '../labels/device-labels.ts';
import { differencesOn, resetOf, smallDevice } from '../store/device-layout.ts';
import { findNode } from '../store/page-nodes.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import './device.css';

/** On a small device: what an edit of the layout reaches, and the way back to the desktop's for all that is selected. */
export function DeviceNote() {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const view = useEditorState((state) => state.device);
  const device = smallDevice(view);
  const node = findNode(document, selection);
  if (!device || !node) return null;
  const canReset = resetOf(document, node.id, device) !== null;
  const isOwn = differencesOn(node, device).length > 0 || canReset;
  return (
    <div className="device-note">
      <p>
        {isOwn && <span className="device-dot" aria-hidden="true" />}
        {isOwn ? `Different on ${DEVICE_LABELS[view]}.` : `As on the desktop.`} Layout and visibility change
        on {DEVICE_LABELS[view]} alone, content everywhere.
      </p>
      {canReset && <Button onPress={() => runCommand(editor, 'reset-to-desktop')}>Reset to desktop</Button>}
    </div>
  );
}
