import { BLOCK_TEXTS } from '@sitewright/blocks/block-texts';
import { ERRORS } from '@sitewright/contract/errors';
import { ENGLISH_AREAS } from '@sitewright/domain/texts/en/areas';
import { CHECKOUT_MESSAGES, SCRIPT_MESSAGES } from '@sitewright/domain/texts/en/script-messages';
import { flatMessages } from '@sitewright/domain/texts/flat-messages';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { ENGLISH_TEXTS } from '@sitewright/template/strings/en';
import { PAGE_TEXTS } from '@sitewright/template/strings/page-texts';
import { describe, expect, test } from 'vitest';
import { SYSTEM_TEXTS } from '../apps/server/src/features/design/site-templates/system/system-texts.ts';
import { readSources } from './source-graph.ts';

const GERMAN = messagesForLanguage('de-DE');
const ENGLISH: Readonly<Record<string, string>> = {
  ...flatMessages(ENGLISH_AREAS),
  ...ENGLISH_TEXTS,
  ...PAGE_TEXTS,
  ...BLOCK_TEXTS,
  ...SYSTEM_TEXTS,
};

const places = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('I18N-13: every text of the program', () => {
  test('is there in each language', () => {
    expect(Object.keys(ENGLISH).filter((key) => !GERMAN[key])).toEqual([]);
    expect(Object.values(ENGLISH).filter((text) => text === '')).toEqual([]);
  });

  test('has the same {name} places in each language', () => {
    // One of something may be said without its number.
    const isOne = (key: string) => key.endsWith('.one') || key.endsWith('One');
    const differ = Object.entries(ENGLISH).filter(
      ([key, text]) => !isOne(key) && `${places(text)}` !== `${places(GERMAN[key])}`,
    );
    expect(differ).toEqual([]);
  });

  test('of rules is looked up by English that a rule or an error says', () => {
    const said = Object.keys(GERMAN)
      .filter((key) => key.startsWith('message.'))
      .map((key) => key.slice('message.'.length));
    const messages: readonly string[] = Object.values(ERRORS).map(({ message }) => message);
    const code = readSources()
      .filter(({ path }) => !path.includes('/texts/') && !path.includes('.test.'))
      .map(({ text }) => text)
      .join('\n');
    const quoted = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``];
    const stale = said.filter(
      (text) =>
        !messages.includes(text) &&
        !quoted(text).some((one) => code.includes(one)) &&
        !code.includes(`.${text} ??`),
    );
    expect(stale).toEqual([]);
    expect([...SCRIPT_MESSAGES, ...CHECKOUT_MESSAGES].filter((text) => !said.includes(text))).toEqual([]);
  }, 60_000);
});

test('I18N-12: a count takes one of two forms', () => {
  const forms = { left: { one: '{count} thing', other: '{count} things' } } as const;
  const texts = textsOf('any', forms, () => ({
    'any.left.one': 'noch {count} Ding',
    'any.left.other': 'noch {count} Dinge',
  }));
  expect([0, 1, 2].map((count) => texts.left(count))).toEqual([
    'noch 0 Dinge',
    'noch 1 Ding',
    'noch 2 Dinge',
  ]);
});

test('I18N-13: places are filled, in English where a language has no text', () => {
  const texts = textsOf('any', { hello: 'Hello, {name}', bye: 'Bye' } as const, () => ({
    'any.bye': 'Tschüss',
  }));
  expect([texts.hello({ name: '{name} $&' }), texts.bye]).toEqual(['Hello, {name} $&', 'Tschüss']);
  // Some names come from an address.
  expect(texts['constructor' as keyof typeof texts]).toBeUndefined();
});
