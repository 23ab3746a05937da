import { ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';

export type SelectFieldProps = {
  label: string;
  /** Value → words, in the order shown. */
  options: Readonly<Record<string, string>>;
  value: string | null;
  onChange: (value: string) => void;
  /** Message under the field; the field is invalid while there is one. */
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
};

/** One choice out of a short list. */
export function SelectField({
  label,
  options,
  value,
  onChange,
  error,
  placeholder,
  isDisabled = false,
}: SelectFieldProps) {
  return (
    <Select
      className="ui-field"
      selectedKey={value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? 'Choose'}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
    >
      <Label className="ui-label">{label}</Label>
      <Button className="ui-input ui-select-button">
        <SelectValue />
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <FieldError className="ui-error">{error}</FieldError>
      <OptionList options={options} />
    </Select>
  );
}

/** Rendered again only for other options: a form with lists of all zones and countries renders on each key in any field. */
const OptionList = memo(function OptionList({ options }: Pick<SelectFieldProps, 'options'>) {
  return (
    <Popover className="ui-popover">
      <ListBox className="ui-menu">
        {Object.entries(options).map(([id, label]) => (
          <ListBoxItem key={id} id={id} textValue={label} className="ui-menu-item">
            {label}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}, hasSameOptions);

function hasSameOptions(
  { options: before }: Pick<SelectFieldProps, 'options'>,
  { options: now }: Pick<SelectFieldProps, 'options'>,
): boolean {
  if (before === now) return true;
  const [old, entries] = [Object.entries(before), Object.entries(now)];
  return (
    old.length === entries.length &&
    entries.every(([id, label], index) => old[index]?.[0] === id && old[index]?.[1] === label)
  );
}
