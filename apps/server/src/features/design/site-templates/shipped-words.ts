import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST, FOLDER } from './shipped-folder.ts';
import type { Choice } from './site-templates.ts';

type Words = Readonly<Record<string, string>>;
const NONE: Words = {};
const wordsOf = new Map<string, Words>();

/**
 * English words that the shipped template of a site brings, by their keys in `localizedStrings`; none of an uploaded one, whose maker
 * gives it words of languages. Read once.
 */
export function shippedWords({ templateName, templateVersionId }: Choice): Words {
  if (templateVersionId !== null) return NONE;
  const name = isShipped(templateName) ? templateName : FIRST;
  let words = wordsOf.get(name);
  if (!words) {
    words = isShipped(name) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Words) : NONE;
    wordsOf.set(name, words);
  }
  return words;
}

const fileOf = (name: string) => join(FOLDER, name, 'strings/template-en-US.json');
const isShipped = (name: string) => /^[\w-]+$/.test(name) && existsSync(fileOf(name));
