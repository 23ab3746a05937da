import { pluralForm } from '@sitewright/domain/texts/plural-form';
import { createElement, Fragment, type ReactNode } from 'react';
import { type MessagePart, messageParts } from './message-parts.ts';
import { messageOf } from './owner-text.ts';
import type { RichTextValues, TextKey } from './text-key.ts';

/**
 * A text with parts of a screen in it: `<name>…</name>` in the message is given to the function `name`, `{name}` is replaced by an
 * element. Like `t`, a call of it becomes its content when the editor is built.
 */
export function rich<const Key extends TextKey>(key: Key, values: RichTextValues<Key>): ReactNode {
  const given = values as Readonly<Record<string, unknown>>;
  const message = messageOf('en', key) ?? key;
  const text =
    typeof message === 'string' ? message : (message[pluralForm('en', Number(given.count))] ?? message.other);
  return contentOf(messageParts(text), given);
}

function contentOf(parts: readonly MessagePart[], values: Readonly<Record<string, unknown>>): ReactNode {
  const children = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('place' in part) return values[part.place] as ReactNode;
    const render = values[part.tag] as (content: ReactNode) => ReactNode;
    return render(contentOf(part.parts, values));
  });
  return createElement(Fragment, null, ...children);
}
