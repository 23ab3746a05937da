import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@sitewright/contract/errors';
import { CHECKOUT_MESSAGES, SCRIPT_MESSAGES } from '@sitewright/domain/texts/en/script-messages';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { PLURAL_FORMS } from '@sitewright/domain/texts/plural-form';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { isSpoken, TRANSLATED_LANGUAGES } from '@sitewright/domain/texts/translated-languages';
import { describe, expect, test } from 'vitest';
import {
  COUNTED_TEXTS,
  formKey,
  PROGRAM_ENGLISH,
} from '../apps/server/src/features/content/translations/program/english-texts.ts';
import { readSources } from './source-graph.ts';

const TEMPLATES = join(import.meta.dirname, '../templates');

const ENGLISH = PROGRAM_ENGLISH;
const isForm = (key: string) => COUNTED_TEXTS.some((start) => key.startsWith(start));
/** Texts on buttons and in narrow columns. */
const NARROW = new RegExp(
  `^(${[
    'store\\.(addToCart|checkout|subscribe|save|update|choose|donate|editCart|toCart)',
    'checkout\\.(checkout|placeOrder|pay|applyCode|goOn|save|remove|change|editCart)',
    'account\\.(signIn|signUp|signOut|save|remove|edit|cancel)',
    'newsletter\\.(confirm|unsubscribe|save)',
    'product\\w+Button|productAddToCartText|productSubscribeText|cookie(Accept|Decline)|lockSubmit',
    'system(AddToCart|Subscribe|Next|Previous|Older|Newer)|memberAreaSign(In|Up)',
    'message\\.(Submit|Next|Back|Close|Okay|Try again)',
  ].join('|')})$`,
);

const places = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();

/** What a language's punctuation forbids. */
const TYPOGRAPHY: Readonly<Record<string, RegExp>> = {
  ar: /[?;](?!.*:\/\/)|,(?! \w)/,
  de: /[“”][^“”]*[“”]|\w'\w/,
  es: /^[^¿]*\?|^[^¡]*!/,
  fr: /[^\u202f][;!?]|[^\u00a0\d/s]:|[^\u00a0]»|«[^\u00a0]|'/,
};

test('visitors are spoken to in German, French, Spanish and Arabic beside English', () => {
  expect([...TRANSLATED_LANGUAGES].sort()).toEqual(['ar', 'de', 'es', 'fr']);
  expect(['en-GB', 'de-CH', 'AR', 'pl', 'deu'].map(isSpoken)).toEqual([true, true, true, false, false]);
});

describe.each([...TRANSLATED_LANGUAGES])('I18N-13: every text of the program in %s', (language) => {
  const texts = messagesForLanguage(language);
  const rules = new Intl.PluralRules(language);

  test('is there', () => {
    const missing = Object.keys(ENGLISH).filter((key) => !isForm(key) && !texts[key]);
    expect(missing).toEqual([]);
    expect(
      Object.entries(texts).filter(([, text]) => text === '' || / {2}|\bundefined\b/.test(text)),
    ).toEqual([]);
  });

  test('says the same messages of rules as each other language', () => {
    const said = (messages: object) =>
      Object.keys(messages)
        .filter((key) => key.startsWith('message.'))
        .sort();
    expect(said(texts)).toEqual(said(messagesForLanguage('de')));
  });

  test('has the same {name} places', () => {
    const differ = Object.entries(ENGLISH).filter(
      ([key, text]) => !isForm(key) && !key.endsWith('One') && `${places(text)}` !== `${places(texts[key])}`,
    );
    expect(differ).toEqual([]);
    const rulesDiffer = Object.entries(texts).filter(
      ([key, text]) => key.startsWith('message.') && `${places(key)}` !== `${places(text)}`,
    );
    expect(rulesDiffer).toEqual([]);
  });

  test('has all forms of a count that the language has, and says the count where a form stands for several', () => {
    const forms = rules.resolvedOptions().pluralCategories;
    const numbers = Array.from({ length: 201 }, (_, count) => count);
    const wrong = COUNTED_TEXTS.flatMap((start) => {
      const there = PLURAL_FORMS.filter((form) => texts[formKey(start, form)]);
      const silent = forms.filter((form) => {
        const several = numbers.filter((count) => rules.select(count) === form).length !== 1;
        const needed = places(ENGLISH[formKey(start, 'other')]).filter(
          (place) => several || place !== '{count}',
        );
        return !needed.every((place) => texts[formKey(start, form)]?.includes(place));
      });
      return `${there}` === `${PLURAL_FORMS.filter((form) => forms.includes(form))}` && silent.length === 0
        ? []
        : [[start, there, silent]];
    });
    expect(wrong).toEqual([]);
  });

  test('of a price that has no forms suits each number', () => {
    const hasFew = new Set([2, 3, 11, 100].map((count) => rules.select(count))).size > 1;
    const counts = (key: string) => [
      ...(key.includes('__n') ? ['billingPeriodValue'] : []),
      ...(key.includes('limited__n') ? ['duration'] : []),
    ];
    const inflected = Object.entries(texts).filter(
      ([key, text]) =>
        key.startsWith('productPrice__') &&
        counts(key).some((name) => new RegExp(`\\{${name}\\} \\p{L}`, 'u').test(text)),
    );
    if (hasFew) expect(inflected).toEqual([]);
  });

  test('names a wrong postcode as its field does, and no code of a bank card', () => {
    const labels = ['CEP', 'PIN code', 'Postal code', 'Postcode', 'ZIP code'];
    const said = (english: string) => texts[`message.${english}`]?.toLowerCase() ?? '';
    expect(labels.filter((label) => !said(`${label} is not valid.`).includes(said(label)))).toEqual([]);
    expect(said('PIN code')).toMatch(/\p{L} \(pin\)$/u);
  });

  test('fits where there is little room', () => {
    const long = Object.entries(texts).filter(([key, text]) => {
      // As long as what French and Spanish law have the button of an order say; it is as wide as the page and may wrap.
      if (key === 'checkout.placeOrder') return text.length > 37;
      if (NARROW.test(key)) return text.length > 29;
      // Sentences may wrap; a label of a word or two stands in a column or beside a field.
      const english = ENGLISH[key] ?? '';
      return english !== '' && english.length <= 24 && text.length > 2 * english.length + 20;
    });
    expect(long).toEqual([]);
  });

  test('is a sentence or a label of its own, never a piece of one', () => {
    const pieces = Object.entries(texts).filter(
      ([key, text]) =>
        text !== text.trim() && !['message. and ', 'message. item', 'message. items'].includes(key),
    );
    expect(pieces).toEqual([]);
  });

  test('is written with the marks of the language', () => {
    const forbidden = TYPOGRAPHY[language];
    const isSample = (key: string) => /^(sections|message\.(CEP|AM))/.test(key);
    expect(Object.entries(texts).filter(([key, text]) => !isSample(key) && forbidden?.test(text))).toEqual(
      [],
    );
  });
});

describe('I18N-13: texts of the program', () => {
  test('of rules is looked up by English that a rule or an error says', () => {
    const said = Object.keys(messagesForLanguage('de'))
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

describe.each(readdirSync(TEMPLATES).filter((name) => existsSync(join(TEMPLATES, name, 'strings'))))(
  'I18N-13: words of the template %s',
  (name) => {
    const wordsOf = (file: string): Record<string, string> =>
      JSON.parse(readFileSync(join(TEMPLATES, name, 'strings', file), 'utf8'));
    const english = Object.keys(wordsOf('template-en-US.json')).sort();

    test.each([...TRANSLATED_LANGUAGES])('are there in %s', (language) => {
      const file = readdirSync(join(TEMPLATES, name, 'strings')).find((one) =>
        one.startsWith(`template-${language}`),
      );
      const words = wordsOf(file ?? '');
      expect(Object.keys(words).sort()).toEqual(english);
      expect(Object.values(words)).not.toContain('');
    });
  },
);

test('a count takes the form that the language has for it; English forms follow English rules', () => {
  const english = { left: { one: '{count} thing', other: '{count} things' } } as const;
  const inArabic = {
    'any.left.zero': 'لا شيء',
    'any.left.one': 'شيء واحد',
    'any.left.two': 'شيئان',
    'any.left.few': '{count} أشياء',
    'any.left.many': '{count} شيئًا',
    'any.left.other': '{count} شيء',
    'plurals.language': 'ar',
  };
  const said = (messages: Record<string, string>) => {
    const texts = textsOf('any', english, () => messages);
    return [0, 1, 2, 3, 11, 100].map((count) => texts.left(count));
  };
  expect(said(inArabic)).toEqual(['لا شيء', 'شيء واحد', 'شيئان', '3 أشياء', '11 شيئًا', '100 شيء']);
  expect(said({ 'plurals.language': 'ar' })).toEqual(said({}));
  expect(said({})).toEqual(['0 things', '1 thing', '2 things', '3 things', '11 things', '100 things']);
  const french = {
    'any.left.one': '{count} objet',
    'any.left.other': '{count} objets',
    'plurals.language': 'fr',
  };
  expect(said(french).slice(0, 3)).toEqual(['0 objet', '1 objet', '2 objets']);
});

test('I18N-13: places are filled, in English where a language has no text', () => {
  const texts = textsOf('any', { hello: 'Hello, {name}', bye: 'Bye' } as const, () => ({
    'any.bye': 'Tschüss',
  }));
  expect([texts.hello({ name: '{name} $&' }), texts.bye]).toEqual(['Hello, {name} $&', 'Tschüss']);
  // Some names come from an address.
  expect(texts['constructor' as keyof typeof texts]).toBeUndefined();
});
