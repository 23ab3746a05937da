import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@sitewright/contract/errors';
import { ERRORS_DE } from '@sitewright/owner-texts/de/errors';
import { MESSAGES_DE } from '@sitewright/owner-texts/de/messages';
import { MESSAGES } from '@sitewright/owner-texts/en/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withOwnerLocale } from './owner-language.ts';
import { errorForOwner, messageForOwner, noticeForOwner } from './owner-messages.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const inGerman = (english: string) => withOwnerLocale({ language: 'de' }, () => messageForOwner(english));
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

test('I18N-13: each error code has a text in German, with the places of the English one', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  expect(Object.keys(ERRORS_DE).sort()).toEqual([...codes].sort());
  expect(codes.filter((code) => places(ERRORS_DE[code]) !== places(ERRORS[code].message))).toEqual([]);
  // What both languages say alike was forgotten.
  expect(codes.filter((code) => ERRORS_DE[code] === ERRORS[code].message)).toEqual([]);
  const told = (code: ErrorCode) =>
    withOwnerLocale({ language: 'de' }, () => errorForOwner({ code, message: ERRORS[code].message }).message);
  expect(codes.filter((code) => told(code) !== ERRORS_DE[code])).toEqual([]);
});

test('I18N-13: messages have the places of the English ones, and the marks of the language', () => {
  const names = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
  // Of a number that German has no word for beside it.
  const free = new Set(['collectionFull', 'zodTooBig', 'zodTooSmall', 'zodBelow', 'zodAbove']);
  const differ = names.filter(
    (name) => !free.has(name) && places(MESSAGES[name]) !== places(MESSAGES_DE[name]),
  );
  expect(differ).toEqual([]);
  const german = [...Object.values(ERRORS_DE), ...Object.values(MESSAGES_DE)].map((text) =>
    text.replace(/„[^“”„]*“/g, 'x'),
  );
  expect(german.filter((text) => /[“”„]|"|\w'\w| {2}|^\s|\s$/.test(text))).toEqual([]);
  expect(german.filter((text) => /\b(?:du|dein|deine|dir|dich)\b/i.test(text))).toEqual([]);
});

test.each([
  ['This site has moved to https://shop.example.', 'Diese Website ist nach https://shop.example umgezogen.'],
  ['$& {url} $1 is not a valid page URL', '$& {url} $1 ist keine gültige Seiten-URL'],
  ['Line 7: the title is missing.', 'Zeile 7: Der Titel fehlt.'],
  ['Line 12: This is your address already.', 'Zeile 12: Das ist schon Ihre Adresse.'],
  ['Line 2: “1e3” is no price.', 'Zeile 2: „1e3“ ist kein Preis.'],
  ['Line 2: “-1” is no width.', 'Zeile 2: „-1“ ist keine Breite.'],
  [
    'Line 3: the value of Size is missing or too long.',
    'Zeile 3: Der Wert für „Size“ fehlt oder ist zu lang.',
  ],
  ['Line 7: the price is missing.', 'Zeile 7: Der Preis fehlt.'],
  [
    'Line 5: the picture “https://x.test/a.jpg” could not be fetched.',
    'Zeile 5: Das Bild „https://x.test/a.jpg“ konnte nicht abgerufen werden.',
  ],
  [
    'Line 5: the picture “https://x.test/a.jpg” could not be fetched: the answer is 404.',
    'Zeile 5: Das Bild „https://x.test/a.jpg“ konnte nicht abgerufen werden: Die Antwort ist 404.',
  ],
  [
    'Line 5: the picture “https://x.test/a.jpg” cannot be used: This was not found.',
    'Zeile 5: Das Bild „https://x.test/a.jpg“ kann nicht verwendet werden: Das wurde nicht gefunden.',
  ],
  ['Line 12: something new', 'Zeile 12: something new'],
  ['Put in {a} and {b} and {c}.', 'Fügen Sie {a}, {b} und {c} ein.'],
  // What an owner typed comes back as it was typed.
  [
    'The product has the options Salt and Pepper, Size. Change them in the editor first.',
    'Das Produkt hat die Optionen Salt and Pepper, Size. Ändern Sie sie zuerst im Editor.',
  ],
  ['loud is not one of the expected options', 'loud gehört nicht zur Auswahl'],
  ['“A\nB” has this address in Deutsch.', '„A\nB“ hat diese Adresse auf Deutsch.'],
  ['Too small: expected string to have >=10 characters', 'Mindestens 10 Zeichen'],
  // Of rules that visitors are told of, too, and of the table.
  ['Quantity must be a number.', 'Die Menge muss eine Zahl sein.'],
  ['This was not found.', 'Das wurde nicht gefunden.'],
  ['Nobody has written this yet.', 'Nobody has written this yet.'],
  ['constructor', 'constructor'],
])('I18N-13: %j in German', (english, german) => {
  expect(inGerman(english)).toBe(german);
  expect(messageForOwner(english)).toBe(english);
});

test('a long text that holds what was sent is left as it is', () => {
  const sent = 'Line '.repeat(1_000);
  expect(inGerman(sent)).toBe(sent);
});

/** Files in which messages of entries stand. */
function sources(): string[] {
  const folders = [
    'packages/domain/src',
    'packages/contract/src',
    'packages/document/src',
    'packages/blocks/src',
    'apps/server/src',
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          name.endsWith('.ts') && !/\.test\.ts$|^texts\/|^errors\.ts$|^features\/setup\/demo/.test(name),
      )
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
}

test('I18N-13: whatever a schema or a refused call says of an entry is there in German', () => {
  const TEXT = `(?:'((?:[^'\\\\\\n]|\\\\.)+)'|\`([^\`\\n]+)\`)`;
  const places = [
    // The last argument of a check of zod.
    new RegExp(
      `\\.(?:min|max|int|regex|refine|email|uuid|length|string|number)\\((?:[^()]|\\([^()]*\\))*?${TEXT},?\\s*\\)`,
      'g',
    ),
    new RegExp(`addIssue\\(\\{[^}]*?message: ${TEXT}`, 'g'),
    new RegExp(`new AppError\\('[a-z-]+', \\{[^}]*?: ${TEXT}`, 'g'),
    new RegExp(`new AppError\\((?:[^()]|\\([^()]*\\))*?\\{ message: ${TEXT}`, 'g'),
  ];
  const quoted = sources().flatMap((source) =>
    places.flatMap((place) => [...source.matchAll(place)].map(([, plain, filled]) => plain ?? filled ?? '')),
  );
  const sentences = [...new Set(quoted)].filter((text) => /^[A-Z“].* /.test(text));
  expect(sentences.length).toBeGreaterThan(90);
  const missing = sentences.filter((text) => {
    const shown = text.replace(/\$\{TAG_TYPES[^}]*\}/g, 'Category').replace(/\$\{[^}]*\}/g, '12');
    return inGerman(shown) === shown;
  });
  expect(missing).toEqual([]);
});

test('I18N-13: whatever the check of an uploaded template says is there in German', () => {
  const folder = join(ROOT, 'apps/server/src/features/design/site-templates');
  const source = ['check', 'folder']
    .flatMap((part) => globSync(`${part}/*.ts`, { cwd: folder, exclude: ['**/*.test.ts'] }))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  );
  const sentences = [...new Set(quoted)].filter(
    (text) => /^[^ ]+ .* .*\.$/.test(text) && !text.includes('${path.join'),
  );
  expect(sentences.length).toBeGreaterThan(20);
  const missing = sentences.filter((text) => {
    const shown = text.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '12');
    return inGerman(shown) === shown;
  });
  expect(missing).toEqual([]);
});

/** Sources that say something to an owner, but for the catalogues themselves. */
function speakers(): string {
  const texts = ['packages', 'apps'].flatMap((folder) =>
    globSync(`${folder}/*/src/**/*.{ts,tsx}`, {
      cwd: ROOT,
      exclude: ['**/*.test.*', '**/owner-texts/src/*/{messages,rule-names}.ts'],
    }).map((name) => readFileSync(join(ROOT, name), 'utf8')),
  );
  return [...texts, ...messagesOfZod()].join('\n');
}

/** What schemas without messages of their own say. */
function messagesOfZod(): string[] {
  const refused: [z.ZodType, unknown][] = [
    [z.string(), 1],
    [z.enum(['a', 'b']), 'c'],
    [z.union([z.string(), z.number()]), true],
    [z.string().max(1), 'ab'],
    [z.string().min(2), 'a'],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.array(z.string()).min(1), []],
    [z.number().max(1), 2],
    [z.number().min(1), 0],
    [z.number().lt(1), 1],
    [z.number().gt(1), 1],
    [z.number().multipleOf(2), 1],
    [z.email(), ''],
    [z.url(), ''],
    [z.uuid(), ''],
    [z.iso.date(), ''],
    [z.iso.datetime(), ''],
    [z.string().regex(/a/), 'b'],
  ];
  return refused.map(([schema, value]) => schema.safeParse(value).error?.issues[0]?.message ?? '');
}

test('I18N-13: each message is one that the program says', () => {
  const sources = speakers();
  // Of a name or a kind that is put in where they are said.
  const composed = [
    ...['This ${', '} already exists', 'You may only edit one ${', '} at a time'],
    ...['the ${', '} is missing.', '” is no ${', 'This is no number${'],
  ];
  expect(composed.filter((part) => !sources.includes(part))).toEqual([]);
  const isComposed = new RegExp(
    [
      'This (?:Tag|Category) already exists',
      'You may only edit one (?:Tag|Category) at a time',
      'the price is missing\\.',
      '“\\{text\\}” is no (?:price|sale price|weight|width|height|length)\\.',
      'This is no number(?: of \\{unit\\})?\\.',
    ]
      .map((message) => `^${message}$`)
      .join('|'),
  );
  const strange = Object.values(MESSAGES).filter((message) => {
    const own = message.split(/\{\w+\}/).map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
    const longest = own.reduce((a, b) => (b.length > a.length ? b : a), '');
    return !sources.includes(longest) && !isComposed.test(message);
  });
  expect(strange).toEqual([]);
});

test.each([
  ['Order #12, $40.00, ada@x.test', 'Bestellung Nr. 12, $40.00, ada@x.test'],
  ['[Test] Payment failed: $4.00, a@b.test', '[Test] Zahlung fehlgeschlagen: $4.00, a@b.test'],
  ['Ada commented on Glazes', 'Ada hat „Glazes“ kommentiert'],
  ['Low stock: Bowl (Blue), 2 left, and 3 more', 'Geringer Bestand: Bowl (Blue), noch 2, und 3 weitere'],
  ['Sold out: Bowl', 'Ausverkauft: Bowl'],
  [
    '3 emails could not be delivered: a@x.test, b@x.test, and others',
    '3 E-Mails konnten nicht zugestellt werden: a@x.test, b@x.test und weitere',
  ],
  [
    'Your week: 1,204 visits (+5 %), 1 page view, 2 orders for €1,000.00',
    'Ihre Woche: 1.204 Besuche (+5 %), 1 Seitenaufruf, 2 Bestellungen über €1,000.00',
  ],
  ['Contact, ada@x.test', 'Contact, ada@x.test'],
])('I18N-13: the notice %j is read in German', (title, german) => {
  expect(withOwnerLocale({ language: 'de' }, () => noticeForOwner(title))).toBe(german);
  expect(noticeForOwner(title)).toBe(title);
});
