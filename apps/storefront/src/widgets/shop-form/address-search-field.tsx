import type { TextPart } from '@sitewright/domain/shop-view/parts';
import { type KeyboardEvent, useState } from 'react';
import { counted, TEXTS } from '../../texts.ts';
import { readSuggestion, useAddressSuggestions } from './address-suggestions.ts';
import { TextField } from './field.tsx';
import type { Form } from './form.ts';

type Props = { part: TextPart; country: string; form: Form };

/** Field of an address that suggests places while a shopper types: a combobox, and a plain field where nothing answers. */
export function AddressSearchField({ part, country, form }: Props) {
  const { suggestions, ask, close } = useAddressSuggestions(country);
  const [marked, setMarked] = useState(-1);
  const isOpen = suggestions.length > 0;
  const listId = `${part.id}-places`;
  const choose = async (index: number) => {
    const chosen = suggestions[index];
    close();
    const place = chosen && (await readSuggestion(chosen));
    if (place) form.onPlace(part.name, place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked(nextOf(marked, step, suggestions.length));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && marked >= 0) void choose(marked);
    else return;
    event.preventDefault();
  };
  return (
    <div className="place-field">
      <TextField
        part={part}
        actions={{
          ...form,
          onType: (name, value) => {
            setMarked(-1);
            ask(value);
            form.onType(name, value);
          },
          onLeave: (name) => {
            close();
            form.onLeave(name);
          },
        }}
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': isOpen && marked >= 0 ? `${listId}-${marked}` : undefined,
          onKeyDown,
        }}
      />
      <div className="place-list field-hint" hidden={!isOpen}>
        <div id={listId} role="listbox" tabIndex={-1} aria-label={TEXTS.places}>
          {suggestions.map(({ place_id, structured_formatting: parts }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={place_id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // A press would take the focus from the field and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(index)}
            >
              {parts.main_text} <small>{parts.secondary_text}</small>
            </div>
          ))}
        </div>
        <p className="place-credit">{TEXTS.placesCredit}</p>
      </div>
      <span className="v6-visually-hidden" role="status">
        {isOpen ? counted(TEXTS.placeCount, suggestions.length) : ''}
      </span>
    </div>
  );
}

/** The mark goes around, and from the field to the first or last. */
function nextOf(marked: number, step: number, count: number): number {
  return marked < 0 ? (step > 0 ? 0 : count - 1) : (marked + step + count) % count;
}
