import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BlockType, blockTypes, stylesOf } from '@sitewright/blocks/registry';
import { LRUCache } from 'lru-cache';
import { minifyCss } from '../css/minify-css.ts';

const FOLDER = new URL('.', import.meta.resolve('@sitewright/blocks/registry'));

const sheets = new Map<string, Promise<string>>();
const elements = new LRUCache<string, Promise<string>>({ max: 500 });

/**
 * The `<style>` of some types of block, or of all of them, in the order of the registry; '' for none. Each sheet is read
 * and minified once, each combination joined once.
 */
export function blockStyles(used: ReadonlySet<BlockType> | 'all'): Promise<string> {
  const types = used === 'all' ? blockTypes : blockTypes.filter((type) => used.has(type));
  const key = types.join();
  let element = elements.get(key);
  if (!element) {
    element = styleElement(new Set(types.flatMap(stylesOf)));
    elements.set(key, element);
  }
  return element;
}

async function styleElement(paths: ReadonlySet<string>): Promise<string> {
  const css = (await Promise.all([...paths].map(sheet))).join('');
  return css === '' ? '' : `<style>${css}</style>`;
}

function sheet(path: string): Promise<string> {
  let found = sheets.get(path);
  if (!found) {
    found = readFile(fileURLToPath(new URL(path, FOLDER)), 'utf8').then(minifyCss);
    sheets.set(path, found);
  }
  return found;
}
