import { Check } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from 'react-aria-components';
import { steady } from './steady.tsx';

type CheckboxFieldProps = {
  label: string;
  help?: string;
  isDisabled?: boolean;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** Something that is ticked and sent with its form. */
export const CheckboxField = steady(function CheckboxField({
  label,
  help,
  isDisabled = false,
  value,
  onChange,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <Checkbox
      className="ui-checkbox"
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled}
      aria-labelledby={`${id}-label`}
      {...(help ? { 'aria-describedby': `${id}-help` } : {})}
    >
      <span className="ui-checkbox-box" aria-hidden="true">
        <Check />
      </span>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <small id={`${id}-help`} className="ui-help">
            {help}
          </small>
        )}
      </span>
    </Checkbox>
  );
});
