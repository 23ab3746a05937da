import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { steady } from './steady.tsx';

/** One of the things to choose from, with an image beside its words. */
export type Choice = { readonly id: string; readonly label: string; readonly icon: ReactNode };

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** One choice out of a few that are all in sight; arrow keys move it. */
export const ChoiceField = steady(function ChoiceField({
  label,
  choices,
  value,
  onChange,
}: ChoiceFieldProps) {
  return (
    <RadioGroup className="ui-field" value={value} onChange={onChange}>
      <Label className="ui-label">{label}</Label>
      <div className="ui-choices">
        {choices.map(({ id, label, icon }) => (
          <Radio key={id} value={id} className="ui-choice">
            {icon}
            <span>{label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
});
