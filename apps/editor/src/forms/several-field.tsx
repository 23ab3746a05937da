import { t } from '@sitewright/owner-texts/t';
import { steady } from '@sitewright/ui/steady';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
} from 'react-aria-components';
import './tokens.css';

type SeveralFieldProps = {
  label: string;
  /** Value → label, in the order offered. */
  options: Readonly<Record<string, string>>;
  value: readonly string[];
  /** Said while nothing is chosen. */
  none: string;
  error?: string | undefined;
  onChange: (value: string[]) => void;
};

/** Several choices out of a long list: found by typing, shown as tags, taken out again. */
export const SeveralField = steady(function SeveralField({
  label,
  options,
  value,
  none,
  error,
  onChange,
}: SeveralFieldProps) {
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const offers = Object.entries(options).filter(
    ([id, label]) => !value.includes(id) && label.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  return (
    <div className="token-field">
      <ComboBox
        className="ui-field"
        inputValue={typed}
        onInputChange={setTyped}
        selectedKey={null}
        onSelectionChange={(key) => {
          if (key === null) return;
          setTyped('');
          onChange([...value, String(key)]);
        }}
        menuTrigger="focus"
        items={offers.map(([id, label]) => ({ id, label }))}
        {...(error ? { 'aria-describedby': errorId } : {})}
      >
        <Label className="ui-label">{label}</Label>
        <Input className="ui-input" placeholder={value.length === 0 ? none : t('fields.addAnother')} />
        <Popover className="ui-popover">
          <ListBox<{ id: string; label: string }> className="ui-menu">
            {({ id, label }) => (
              <ListBoxItem id={id} textValue={label} className="ui-menu-item">
                {label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {value.length > 0 && (
        <TagGroup
          aria-label={t('fields.chosenOf', { label })}
          onRemove={(keys) => onChange(value.filter((id) => !keys.has(id)))}
        >
          <TagList className="tokens">
            {value.map((id) => {
              const label = options[id] ?? id;
              return (
                <Tag key={id} id={id} textValue={label} className="token">
                  {label}
                  <Button slot="remove" aria-label={t('common.remove')}>
                    <X aria-hidden="true" />
                  </Button>
                </Tag>
              );
            })}
          </TagList>
        </TagGroup>
      )}
      {error && (
        <p id={errorId} className="ui-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
});
