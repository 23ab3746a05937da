import { LABELS, type LabelKind } from '@sitewright/domain/site/label-schema';
import { t } from '@sitewright/owner-texts/t';
import { steady } from '@sitewright/ui/steady';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
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
import { itemQueries } from '../queries/items.ts';
import { withLabel } from './with-label.ts';
import '../forms/tokens.css';

type TokenFieldProps = {
  websiteId: string;
  collectionId: string;
  kind: LabelKind;
  label: string;
  value: readonly string[];
  error: string | undefined;
  /** Labels that are offered, where who fills the field in may not list those of the collection. */
  known?: readonly string[];
  onChange: (labels: string[]) => void;
};

const TEXTS: Readonly<Record<LabelKind, { add: string; selected: string }>> = {
  tag: { add: t('fields.addATag'), selected: t('fields.selectedTags') },
  category: { add: t('fields.addACategory'), selected: t('fields.selectedCategories') },
};

/** Suggestions shown at once. */
const MAX_SHOWN = 50;

/** Labels as tokens. Enter or a comma adds what is typed, Backspace in the empty field takes the last away. */
export const TokenField = steady(function TokenField(props: TokenFieldProps) {
  const { websiteId, collectionId, kind, label, value, onChange } = props;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const labels = useQuery({
    ...itemQueries.labels({ websiteId, collectionId, kind }),
    enabled: props.known === undefined,
  });
  const has = (text: string) => value.some((other) => other.toLowerCase() === text.toLowerCase());
  const existingLabels = props.known ?? labels.data?.items.map((entry) => entry.label) ?? [];
  const offers = existingLabels
    .filter((text) => !has(text) && text.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_SHOWN);
  const add = (text: string) => {
    const parsed = LABELS[kind].safeParse(text);
    if (text.trim() === '') return;
    if (!parsed.success)
      return setRefused(parsed.error.issues[0]?.message ?? t('fields.thisCannotBeUsedHere'));
    setRefused(undefined);
    setTyped('');
    onChange(withLabel(value, parsed.data, existingLabels));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // A suggestion that is marked is taken by the list itself.
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key === ',' || (event.key === 'Enter' && !isMarked)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  const message = refused ?? props.error;
  return (
    <div className="token-field">
      <ComboBox
        className="ui-field"
        inputValue={typed}
        onInputChange={(text) => {
          setRefused(undefined);
          setTyped(text);
        }}
        selectedKey={null}
        onSelectionChange={(key) => key !== null && add(String(key))}
        items={offers.map((id) => ({ id }))}
        allowsCustomValue
        allowsEmptyCollection={false}
        isInvalid={message !== undefined}
        onBlur={() => add(typed)}
      >
        <Label className="ui-label">{label}</Label>
        <Input className="ui-input" placeholder={TEXTS[kind].add} onKeyDownCapture={handleKey} />
        {message && (
          <p className="ui-error" role="alert">
            {message}
          </p>
        )}
        <Popover className="ui-popover">
          <ListBox className="ui-menu">
            {({ id }: { id: string }) => (
              <ListBoxItem id={id} textValue={id} className="ui-menu-item">
                {id}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {value.length > 0 && (
        <TagGroup
          aria-label={TEXTS[kind].selected}
          onRemove={(keys) => onChange(value.filter((text) => !keys.has(text)))}
        >
          <TagList items={value.map((id) => ({ id }))} className="tokens">
            {({ id }) => (
              <Tag id={id} textValue={id} className="token">
                {id}
                <Button slot="remove" aria-label={t('common.remove')}>
                  <X aria-hidden="true" />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
});
