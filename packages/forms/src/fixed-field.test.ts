import { expect, test } from 'vitest';
import { ASCII_ADDRESS, isEmailAddress } from './email-address.ts';
import { type FixedField, fixedFieldError, readFixed } from './fixed-field.ts';
import { FixedAnswer, fixedAnswers } from './fixed-field-schema.ts';
import { FORM_MESSAGES } from './form-messages.ts';

const NAME = {
  type: 'text',
  required: true,
  maxLength: 5,
  isOneLine: true,
  messages: { required: 'A name', oneLine: 'One line' },
} as const satisfies FixedField;
const PASSWORD = {
  type: 'password',
  required: true,
  maxBytes: 12,
  minLength: 3,
  messages: { tooShort: 'Short', tooLong: 'Long' },
} as const satisfies FixedField;
const LINK = {
  type: 'website',
  pattern: /^https?:\/\//i,
  messages: { website: 'A link', pattern: 'A whole link' },
} as const satisfies FixedField;

test.each<[string, FixedField, string, string | null]>([
  ['its own message', NAME, ' ', 'A name'],
  ['the message of all forms where it has none', NAME, 'Adalbert', FORM_MESSAGES.tooLong],
  ['a control character, which is rejected', NAME, 'A\nB', 'One line'],
  ['the limit after reading', NAME, '  Adalb  ', null],
  ['a password by its bytes', PASSWORD, 'ääääääää', 'Long'],
  ['a password by its characters', PASSWORD, '👍👍', 'Short'],
  ['blanks of a password', PASSWORD, '    ', null],
  ['nothing where nothing is needed', LINK, '', null],
  ['the rule of its type first', LINK, 'javascript:alert(1)', 'A link'],
  ['its own form after that', LINK, 'example.com', 'A whole link'],
  ['what fits both', LINK, 'https://example.com/a', null],
])('AUTH-13, SOC-05: a field of the program knows %s', (_title, field, sent, message) => {
  expect(fixedFieldError(field, sent)).toBe(message);
});

test('AUTH-13: a password stays as it was typed; an address is one line in lower case', () => {
  expect(readFixed(PASSWORD, ' a\tB ')).toBe(' a\tB ');
  expect(readFixed({ type: 'email', isLowerCase: true }, ' Ada@Shop.TEST\n')).toBe('ada@shop.test');
});

test.each([
  'boss\u200e@corp.test',
  '\u202eboss@corp.test',
  'bo\ufeffss@corp.test',
  'bo\u0007ss@corp.test',
  'boss@corp.test\u0000',
  'bo\nss@corp.test',
  'boss@corp.te\ud800st',
  // In lower case this is the letter k.
  'bac\u212a@corp.test',
])('AUTH-13: %j is nobody’s address, and none that is left without a mark', (typed) => {
  const email = FixedAnswer({ type: 'email', required: true, isLowerCase: true, pattern: ASCII_ADDRESS });
  expect(email.safeParse(typed).success).toBe(false);
  expect(email.parse(' Boss@Corp.test ')).toBe('boss@corp.test');
});

test('AUTH-13: parts of an address may be longer than mail servers take them where its form is the whole rule', () => {
  const field = { type: 'email', maxLength: 254, pattern: ASCII_ADDRESS } as const satisfies FixedField;
  const tries = [`${'a'.repeat(65)}@corp.test`, `a@${'corp.'.repeat(40)}test`];
  for (const address of tries) {
    expect(fixedFieldError(field, address)).toBe(FORM_MESSAGES.email);
    expect(fixedFieldError({ ...field, hasOwnRule: true }, address)).toBeNull();
  }
  const tooLong = `${'a'.repeat(250)}@corp.test`;
  expect(fixedFieldError({ ...field, hasOwnRule: true }, tooLong)).toBe(FORM_MESSAGES.tooLong);
  expect(fixedFieldError({ ...field, hasOwnRule: true }, 'corp.test')).toBe(FORM_MESSAGES.general);
});

test('AUTH-13, SOC-05: the schema of a form takes what its fields take, says what they say and gives what is stored', () => {
  const fields = fixedAnswers({ name: NAME, link: LINK });
  expect(fields.name.parse(' Ada ')).toBe('Ada');
  expect(fields.link.parse(undefined)).toBe('');
  const messagesFor = (sent: unknown) =>
    fields.name.safeParse(sent).error?.issues.map(({ message }) => message);
  expect(messagesFor(undefined)).toEqual(['A name']);
  expect(messagesFor(['Ada'])).toEqual(['A name']);
  expect(messagesFor('A\u0000')).toEqual(['One line']);
  expect(FixedAnswer({ type: 'email', required: true }).safeParse(4).error?.issues).toMatchObject([
    { message: FORM_MESSAGES.required },
  ]);
});

test('AUTH-13: addresses of accounts are such of forms, with letters that every mail server takes', () => {
  const tries: [string, boolean, boolean][] = [
    ['ada.o-k+1@mail.shop.test', true, true],
    ["o'hara@shop.test", true, true],
    ['ada@shop', true, false],
    ['ädä@shop.test', true, false],
    ['ada..b@shop.test', true, false],
    ['ada@-shop.test', true, false],
    ['ada@shop.t', true, false],
    ['a b@shop.test', false, false],
  ];
  for (const [address, isOfForm, isOfAccount] of tries)
    expect([address, isEmailAddress(address), ASCII_ADDRESS.test(address)]).toEqual([
      address,
      isOfForm,
      isOfAccount,
    ]);
});
