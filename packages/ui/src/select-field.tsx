import { t } from '@sitewright/owner-texts/t';
import { ChevronsUpDown } from 'lucide-react';
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
import { steady } from './steady.tsx';

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
export const SelectField = steady(function SelectField({
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
      placeholder={placeholder ?? t('ui.choose')}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
    >
      <Label className="ui-label">{label}</Label>
      <Button className="ui-input ui-select-button">
        <SelectValue />
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <FieldError className="ui-error">{error}</FieldError>
      <Popover className="ui-popover">
        <ListBox className="ui-menu">
          {Object.entries(options).map(([id, label]) => (
            <ListBoxItem key={id} id={id} textValue={label} className="ui-menu-item">
              {label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
});
