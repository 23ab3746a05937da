import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useMemo } from 'react';
import { pickedColor } from '../../colors/css-color.ts';
import { SwatchedColorField } from '../../colors/site-color-field.tsx';
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

function ColorTweak({ tweak, value, palette, onChange }: TweakProps) {
  // Templates write colours in all notations; the picker knows two.
  const picked = useMemo(() => pickedColor(value), [value]);
  return (
    <SwatchedColorField
      label={tweak.label ?? tweak.title}
      value={picked}
      palette={palette}
      ground={palette.find(({ name }) => name === tweak.ground)}
      hasAlpha={tweak.isOpaque !== true}
      isRemovable={false}
      onChange={(next) => next !== '' && next !== picked && onChange(next)}
    />
  );
}
