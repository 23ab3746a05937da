import { expect, test } from 'vitest';
import { serviceCodeOf } from './service-language.ts';

const OFFERED = ['en', 'de', 'pt', 'pt-BR', 'zh', 'zt', 'no-NO'].map((code) => ({ code, name: code }));

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zt'],
  ['zh-CN', 'zh'],
  ['no', 'no-NO'],
  ['ar', null],
])('I18N-11: %s is %j at the service', (tag, code) => {
  expect(serviceCodeOf(tag, OFFERED)).toBe(code);
});

test('I18N-11: the owner’s own mapping comes first, as long as the service knows it', () => {
  expect(serviceCodeOf('de', OFFERED, { de: 'pt' })).toBe('pt');
  expect(serviceCodeOf('de', OFFERED, { de: 'xx' })).toBe('de');
});
