import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BlockType, blockSchemas, isBlockType } from '@sitewright/blocks/schemas';
import { LRUCache } from 'lru-cache';
import { minifyCss } from '../css/minify-css.ts';

const TYPES = Object.keys(blockSchemas).filter(isBlockType);
const FOLDER = new URL('.', import.meta.resolve('@sitewright/blocks/schemas'));

/** Sheets of a type by their address: those it shares with others come first. */
const sheets = new Map<BlockType, Promise<ReadonlyMap<string, string>>>();
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
    element = Promise.all(types.map(sheetsOf)).then(styleElement);
    elements.set(key, element);
  }
  return element;
}

function sheetsOf(type: BlockType): Promise<ReadonlyMap<string, string>> {
  let found = sheets.get(type);
  if (!found) {
    found = readSheets(new URL(`${type}/style.css`, FOLDER));
    sheets.set(type, found);
  }
  return found;
}

const IMPORT = /^@import "([^"]+)";\s*/gm;

async function readSheets(address: URL): Promise<ReadonlyMap<string, string>> {
  const css = await readStyle(address);
  const found = new Map<string, string>();
  for (const [, path = ''] of css.matchAll(IMPORT)) {
    const shared = new URL(path, address);
    found.set(shared.href, minifyCss(await readStyle(shared)));
  }
  return found.set(address.href, minifyCss(css.replace(IMPORT, '')));
}

/** Folders carry the names of their types; most, but not all, have a style. */
async function readStyle(address: URL): Promise<string> {
  try {
    return await readFile(fileURLToPath(address), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function styleElement(all: readonly ReadonlyMap<string, string>[]): string {
  const css = [...new Map(all.flatMap((sheets) => [...sheets])).values()].join('');
  return css === '' ? '' : `<style>${css}</style>`;
}
