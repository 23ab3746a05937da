import type { SwitchableFlag } from '@sitewright/domain/site/feature-flags';
import { SwitchField } from '@sitewright/ui/switch-field';
import { FLAG_LABELS } from '../../forms/flag-labels.ts';
import type { SettingsPartProps } from './use-settings-form.ts';

type FlagSwitchProps = Pick<SettingsPartProps, 'fields' | 'onChange'> & { flag: SwitchableFlag };

/** Switch of what is behind a feature flag. Source: SITE-27, SITE-29. */
export function FlagSwitch({ flag, fields: { featureFlags }, onChange }: FlagSwitchProps) {
  return (
    <SwitchField
      label={FLAG_LABELS[flag]}
      value={featureFlags.includes(flag)}
      onChange={(isOn) =>
        onChange({
          featureFlags: isOn ? [...featureFlags, flag] : featureFlags.filter((one) => one !== flag),
        })
      }
    />
  );
}
