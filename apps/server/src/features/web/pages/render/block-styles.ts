import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LAYOUT_STYLES, type LayoutStyle } from '@sitewright/blocks/layout/layout-styles';
import { type BlockType, blockTypes, stylesOf } from '@sitewright/blocks/registry';
import { LRUCache } from 'lru-cache';
import { minifyCss } from '../css/minify-css.ts';

const FOLDER = new URL('.', import.meta.resolve('@sitewright/blocks/registry'));

const sheets = new Map<string, Promise<string>>();
const elements = new LRUCache<string, Promise<string>>({ max: 500 });

const LAYOUTS = Object.keys(LAYOUT_STYLES) as LayoutStyle[];

/** What a page carries rules for. */
export type UsedStyle = BlockType | LayoutStyle;

/**
 * The `<style>` of some types of block and layouts, or of all of them, in the order of the registry; '' for none. Each sheet
 * is read and minified once, each combination joined once.
 */
export function blockStyles(used: ReadonlySet<UsedStyle> | 'all'): Promise<string> {
  const isUsed = (style: UsedStyle) => used === 'all' || used.has(style);
  const types = blockTypes.filter(isUsed);
  const layouts = LAYOUTS.filter(isUsed);
  const key = [...types, ...layouts].join();
  let element = elements.get(key);
  if (!element) {
    const paths = [...types.flatMap(stylesOf), ...layouts.map((name) => LAYOUT_STYLES[name])];
    element = styleElement(new Set(paths));
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
