import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { type MessagePart, messageParts } from '@sitewright/owner-texts/message-parts';
import { messageOf } from '@sitewright/owner-texts/owner-text';
import type { Node } from './choose-text.ts';

/** What the code of a text with parts of a screen in it calls. */
export const RICH_IMPORTS = "import { createElement as richElement, Fragment as RichFragment } from 'react';";

type Call = { inner: (node: Node) => string; language: OwnerLanguage; place: string };
type Values = ReadonlyMap<string, Node>;

/** The code that a call of `t` or `rich` stands for in a language. `place` tells in an error where it is. */
export function textCode(call: Node, { inner, language, place }: Call): string {
  const [keyNode, valuesNode] = call.arguments ?? [];
  const key = keyNode?.type === 'Literal' ? keyNode.value : undefined;
  if (typeof key !== 'string') throw new Error(`${place}the key of a text must be written out.`);
  const message = messageOf(language, key);
  if (message === undefined) throw new Error(`${place}there is no text ${key} in "${language}".`);
  const values = valuesOf(valuesNode, `${place}${key}: `);
  const write = call.callee?.name === 'rich' ? richCode : plainCode;
  const codeOf = (text: string) =>
    write(messageParts(text), (name) => {
      const node = values.get(name);
      if (!node) throw new Error(`${place}${key} has no value "${name}".`);
      return inner(node);
    });
  if (typeof message === 'string') return codeOf(message);
  if (!hasTwoForms(language))
    throw new Error(`Plural forms of "${language}" cannot be put into scripts yet.`);
  const count = values.get('count');
  if (!count) throw new Error(`${place}${key} has no count.`);
  return `(${inner(count)}) === 1 ? ${codeOf(message.one)} : ${codeOf(message.other)}`;
}

/** Whether a language says one thing as English does, and every other count in one form. */
function hasTwoForms(language: OwnerLanguage): boolean {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  return pluralCategories.length === 2 && rules.select(1) === 'one' && rules.select(0) === 'other';
}

function valuesOf(node: Node | undefined, place: string): Values {
  if (!node) return new Map();
  if (node.type !== 'ObjectExpression') throw new Error(`${place}the values must be written out.`);
  return new Map(
    (node.properties as Node[]).map((property): [string, Node] => {
      const key = property.key as Node | undefined;
      if (property.type !== 'Property' || property.computed || !key)
        throw new Error(`${place}the values must be written out.`);
      return [String(key.name ?? key.value), property.value as Node];
    }),
  );
}

export type ValueCode = (name: string) => string;

export function plainCode(parts: readonly MessagePart[], codeOfValue: ValueCode): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
  const text = parts.map((part) => {
    if (typeof part === 'string') return part.replace(/[`\\]|\$\{/g, '\\$&');
    if ('place' in part) return `\${${codeOfValue(part.place)}}`;
    return `<${part.tag}>${part.parts.join('')}</${part.tag}>`;
  });
  return `\`${text.join('')}\``;
}

function richCode(parts: readonly MessagePart[], codeOfValue: ValueCode): string {
  const children = parts.map((part) => {
    if (typeof part === 'string') return JSON.stringify(part);
    if ('place' in part) return codeOfValue(part.place);
    return `(${codeOfValue(part.tag)})(${richCode(part.parts, codeOfValue)})`;
  });
  return `richElement(RichFragment, null, ${children.join(', ')})`;
}
