import { t } from '@sitewright/owner-texts/t';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import type { DeviceView } from '../../store/view-state.ts';

const DEVICES = [
  { id: 'desktop', label: t('siteScreen.desktop'), Icon: Monitor },
  { id: 'tablet', label: t('siteScreen.tablet'), Icon: Tablet },
  { id: 'phone', label: t('siteScreen.phone'), Icon: Smartphone },
] as const;

/** Switch between the device widths of the canvas. */
export function DeviceSwitch() {
  const editor = useEditor();
  const device = useEditorState((state) => state.device);
  return (
    <ToggleButtonGroup
      className="device-switch"
      aria-label={t('siteScreen.widthOfThePage')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[device]}
      onSelectionChange={([next]) => next && editor.set({ device: next as DeviceView })}
    >
      {DEVICES.map(({ id, label, Icon }) => (
        <ToggleButton key={id} id={id} aria-label={label} className="ui-button is-quiet is-icon">
          <Icon aria-hidden="true" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
