import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BlockType, blockSchemas, isBlockType } from '@sitewright/blocks/schemas';
import { LRUCache } from 'lru-cache';
import { minifyCss } from '../css/minify-css.ts';

/** Stands in the head until the blocks of the page are known; nothing an owner writes can equal it. */
export const BLOCK_STYLES_PLACE = `<!--${randomBytes(16).toString('hex')}-->`;

const TYPES = Object.keys(blockSchemas).filter(isBlockType);
const FOLDER = new URL('.', import.meta.resolve('@sitewright/blocks/schemas'));

const sheets = new Map<BlockType, Promise<string>>();
const elements = new LRUCache<string, Promise<string>>({ max: 500 });

/**
 * The `<style>` of some types of block, or of all of them, in the order of the registry; '' when none has a style. Each
 * sheet is read and minified once, each combination joined once.
 */
export function blockStyles(used: ReadonlySet<BlockType> | 'all'): Promise<string> {
  const types = used === 'all' ? TYPES : TYPES.filter((type) => used.has(type));
  const key = types.join();
  let element = elements.get(key);
  if (!element) {
    element = Promise.all(types.map(sheetOf)).then((css) => styleElement(css.join('')));
    elements.set(key, element);
  }
  return element;
}

function sheetOf(type: BlockType): Promise<string> {
  let sheet = sheets.get(type);
  if (!sheet) {
    sheet = readStyle(type).then(minifyCss);
    sheets.set(type, sheet);
  }
  return sheet;
}

/** Folders carry the names of their types; most, but not all, have a style. */
async function readStyle(type: BlockType): Promise<string> {
  try {
    return await readFile(fileURLToPath(new URL(`${type}/style.css`, FOLDER)), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function styleElement(css: string): string {
  return css === '' ? '' : `<style>${css}</style>`;
}
