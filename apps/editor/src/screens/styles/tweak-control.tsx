import { ColorField } from '@sitewright/ui/color-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useMemo } from 'react';
import { hexOfColor } from './color-text.ts';
import { FontTweak } from './font-tweak.tsx';
import { ImageTweak } from './image-tweak.tsx';
import { SizeTweak } from './size-tweak.tsx';
import type { TweakProps } from './tweak-props.ts';

/** The control of a setting, by its type. Source: SITE-08, site format §1.3. */
export function TweakControl(props: TweakProps) {
  const { tweak, value, onChange } = props;
  const label = tweak.label ?? tweak.title;
  switch (tweak.type) {
    case 'checkbox':
      return (
        <SwitchField label={label} value={value === 'true'} onChange={(isOn) => onChange(String(isOn))} />
      );
    case 'dropdown':
      return <ChoiceTweak {...props} />;
    case 'color':
      return <ColorTweak {...props} />;
    case 'value':
      return <SizeTweak {...props} />;
    case 'font':
      return <FontTweak {...props} />;
    case 'image':
      return <ImageTweak {...props} />;
  }
}

function ChoiceTweak({ tweak, value, optionLabels, onChange }: TweakProps) {
  const options = (tweak.options ?? []).map((option) => [option, optionLabels[option] ?? option]);
  return (
    <SelectField
      label={tweak.label ?? tweak.title}
      options={Object.fromEntries(options)}
      value={value}
      onChange={onChange}
    />
  );
}

function ColorTweak({ tweak, value, onChange }: TweakProps) {
  // Templates write colours in all notations; the picker knows one.
  const hex = useMemo(() => hexOfColor(value), [value]);
  return (
    <ColorField
      label={tweak.label ?? tweak.title}
      value={hex}
      hasAlpha={tweak.isOpaque !== true}
      isRemovable={false}
      onChange={(next) => next !== '' && next !== hex && onChange(next)}
    />
  );
}
