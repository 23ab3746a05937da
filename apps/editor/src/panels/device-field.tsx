import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import './device.css';

type DeviceFieldProps = {
  label: string;
  /** True: the value counts on the shown device alone. */
  isOwn: boolean;
  onReset: () => void;
  children: ReactNode;
};

/** A control of a setting that may differ on a device: a dot marks one that does, and a button takes the difference back. */
export function DeviceField({ label, isOwn, onReset, children }: DeviceFieldProps) {
  return (
    <div className={`device-field ${isOwn ? 'is-own' : ''}`}>
      {children}
      {isOwn && (
        <IconButton
          label={t('panels.resetToDesktopLabel', { label })}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={onReset}
        />
      )}
    </div>
  );
}
