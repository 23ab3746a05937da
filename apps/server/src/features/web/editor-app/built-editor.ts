import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';

/** Folder of the built editor and canvas. */
export const EDITOR_FOLDER = join(PROJECT_FOLDER, 'apps/editor/dist');

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>;

let canvasFile: Promise<string | undefined> | undefined;
let player: Promise<{ file: string; css?: string[] } | undefined> | undefined;
let html: Promise<string> | undefined;

/** Address, on a site's origin, of the script that makes a preview answer editable; undefined while it is not built. */
export async function canvasScript(): Promise<string | undefined> {
  canvasFile ??= readManifest().then((manifest) => manifest['src/canvas/main.ts']?.file);
  const file = await canvasFile;
  return file === undefined ? undefined : `/_sw/canvas/${file}`;
}

/** Addresses, on a site's origin, of the script and styles that replay recordings; no script while they are not built. */
export async function playerFiles(): Promise<{ script: string | undefined; styles: string[] }> {
  player ??= readManifest().then((manifest) => manifest['src/replay/main.ts']);
  const { file, css = [] } = (await player) ?? {};
  const address = (name: string) => `/_sw/canvas/${name}`;
  return { script: file && address(file), styles: css.map(address) };
}

/** The editor's HTML with `__NONCE__` where the nonce goes. */
export function editorHtml(): Promise<string> {
  html ??= readFile(join(EDITOR_FOLDER, 'index.html'), 'utf8');
  return html;
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(EDITOR_FOLDER, 'manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}
