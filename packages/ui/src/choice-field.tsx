import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { steady } from './steady.tsx';

/** One of the things to choose from, with an image beside its words, or above them. */
export type Choice = { readonly id: string; readonly label: string; readonly icon: ReactNode };

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** How large the images are: `pictures` and `samples` stand above the words. */
  look?: 'icons' | 'pictures' | 'samples';
};

/** One choice out of a few that are all in sight; arrow keys move it. */
export const ChoiceField = steady(function ChoiceField({
  label,
  choices,
  value,
  onChange,
  look = 'icons',
}: ChoiceFieldProps) {
  return (
    <RadioGroup className="ui-field" value={value} onChange={onChange}>
      <Label className="ui-label">{label}</Label>
      <div className={look === 'icons' ? 'ui-choices' : `ui-choices is-${look}`}>
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
