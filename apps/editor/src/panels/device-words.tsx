import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { runCommand } from '../commands/commands.ts';
import { resetOf, smallDevice } from '../store/device-layout.ts';
import { placedBlock } from '../store/grid-layout.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import type { DeviceView } from '../store/view-state.ts';
import { DEVICE_LABELS } from './device-labels.ts';
import './device.css';

/** On a small device: what an edit of the layout reaches, and the way back to the desktop's for all that is selected. */
export function DeviceWords({ shown }: { shown: DeviceView }) {
  const editor = useEditor();
  const view = useEditorState((state) => state.device);
  const differs = useEditorState(({ document, selection, device }) => {
    const small = smallDevice(device);
    return small !== null && selection !== null && resetOf(document, selection, small) !== null;
  });
  const isInGrid = useEditorState(({ document, selection }) => placedBlock(document, selection) !== null);
  const where = DEVICE_LABELS[view];
  const elsewhere = shown !== view && (
    <p>
      {view === 'tablet'
        ? t('panels.notEnoughRoomForTablets')
        : t('panels.notEnoughRoom', { shown: DEVICE_LABELS[shown], devices: where })}
      {view === 'desktop' && shown === 'phone' && ` ${t('panels.columnsAndGridsOnPhones')}`}
    </p>
  );
  if (view === 'desktop') return elsewhere && <div className="device-note">{elsewhere}</div>;
  return (
    <div className="device-note">
      {elsewhere}
      <p>
        {differs && <span className="device-dot" aria-hidden="true" />}
        {differs ? t('panels.differentOn', { devices: where }) : t('panels.asOnTheDesktop')}{' '}
        {t('panels.layoutChangesOn', { devices: where })}
        {isInGrid && view === 'phone' && ` ${t('panels.cellsGridDoNotCountPhones')}`}
      </p>
      {differs && (
        <Button onPress={() => runCommand(editor, 'reset-to-desktop')}>{t('panels.resetToDesktop')}</Button>
      )}
    </div>
  );
}
