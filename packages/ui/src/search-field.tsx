import { X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Group, Input, Label } from 'react-aria-components';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field that a list is searched with. Escape or its cross empties it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <AriaSearchField className="ui-field ui-search" value={value} onChange={onChange}>
      <Label className="ui-label">{label}</Label>
      <Group className="ui-search-box">
        <Input className="ui-input" {...(placeholder === undefined ? {} : { placeholder })} />
        {value !== '' && (
          <Button className="ui-button is-quiet is-icon">
            <X aria-hidden="true" />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  );
}
