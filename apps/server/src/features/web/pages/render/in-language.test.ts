import { expect, test } from 'vitest';
import type { SiteBundle } from '../context/site-bundle.ts';
import { withSpoken } from './in-language.ts';

test.each([
  [' lang="de-CH"', ' lang="de-CH"'],
  [' class="no-js" lang="en_US"', ' class="no-js" lang="en-US"'],
  [" lang='pt_BR' dir=ltr", ' lang="pt-BR" dir=ltr'],
  [' lang=en_GB', ' lang="en-GB"'],
  [' lang="{site}" class="$&"', ' lang="de" class="$&"'],
  [' lang=""', ' lang="de"'],
  [' xml:lang="en_US"', ' xml:lang="en_US" lang="de"'],
  ['', ' lang="de"'],
])('a template that begins with <html%s> is printed with%s', (named, printed) => {
  const bundle = { website: { settings: { language: 'de' } }, prefix: '' } as SiteBundle;
  const rest = '<head></head><body lang="en_US"></body></html>';
  expect(withSpoken(bundle, `<!doctype html><html${named}>${rest}`)).toBe(
    `<!doctype html><html${printed}>${rest}`,
  );
});
