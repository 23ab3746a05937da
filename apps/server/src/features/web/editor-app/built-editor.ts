import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';
import { DEFAULT_OWNER_LANGUAGE } from '../../../platform/texts/owner-language.ts';
import { earlyCallsScript } from './early-calls.ts';

/** Folder of the built editor and canvas. */
export const EDITOR_FOLDER = join(PROJECT_FOLDER, 'apps/editor/dist');

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

let canvasFiles: Promise<string[]> | undefined;
let player: Promise<{ file: string; css?: string[] } | undefined> | undefined;
let app: Promise<{ html: string; preloads: Record<Start, string>; release: string }> | undefined;

/** What the names of the scripts begin with that the manifest and the HTML of the build name; another language has its own beginning. */
const BUILT = `${DEFAULT_OWNER_LANGUAGE}.`;
const STATIC = '/config/static/';

/** What an address opens with. */
type Start = 'any' | 'site';

/** Parts that an address loads at once, so that the browser fetches them side by side and not one behind the other. */
const STARTS: Record<Start, string[]> = {
  any: ['index.html'],
  site: ['index.html', 'src/layout/owner-frame.tsx', 'src/screens/site/site-screen.tsx'],
};

/**
 * Addresses, on a site's origin, of the script that makes a preview answer editable and of what it imports, in a language; none
 * while it is not built.
 */
export async function canvasScripts(language: OwnerLanguage): Promise<string[]> {
  canvasFiles ??= readManifest().then((manifest) => scriptsOf(manifest, ['src/canvas/main.ts']).scripts);
  return (await canvasFiles).map((file) => `/_sw/canvas/${inLanguage(file, language)}`);
}

/**
 * Addresses, on a site's origin, of the script and styles that replay recordings; no script while they are not built. It says
 * nothing, so that one language does for all.
 */
export async function playerFiles(): Promise<{ script: string | undefined; styles: string[] }> {
  player ??= readManifest().then((manifest) => manifest['src/replay/main.ts']);
  const { file, css = [] } = (await player) ?? {};
  const address = (name: string) => `/_sw/canvas/${name}`;
  return { script: file && address(file), styles: css.map(address) };
}

/** Which editor this node has: the same for the same build. */
export async function editorRelease(): Promise<string> {
  app ??= readApp();
  return (await app).release;
}

/**
 * The editor's HTML for an address below the app's origin in a language, with `__NONCE__` where the nonce goes. With `isSignedIn` it
 * begins the calls of the address.
 */
export async function editorHtml(
  path: string,
  { language, isSignedIn }: { language: OwnerLanguage; isSignedIn: boolean },
): Promise<string> {
  app ??= readApp();
  const { html, preloads, release } = await app;
  const start = /^\/config\/sites\/./.test(path) ? 'site' : 'any';
  const calls = isSignedIn ? earlyCallsScript(path, language) : '';
  return html
    .replace('</title>', `</title><meta name="release" content="${release}">${calls}${preloads[start]}`)
    .replace(ownerText(DEFAULT_OWNER_LANGUAGE, 'server.noScript'), ownerText(language, 'server.noScript'))
    .replace(`<html lang="${DEFAULT_OWNER_LANGUAGE}"`, `<html lang="${language}"`)
    .replaceAll(`"${STATIC}${BUILT}`, `"${STATIC}${language}.`);
}

function inLanguage(file: string, language: OwnerLanguage): string {
  return file.startsWith(BUILT) ? `${language}.${file.slice(BUILT.length)}` : file;
}

async function readApp() {
  const [html, manifest] = await Promise.all([
    readFile(join(EDITOR_FOLDER, 'index.html'), 'utf8'),
    readManifest(),
  ]);
  return {
    html,
    release: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16),
    preloads: { any: preloadsOf(manifest, STARTS.any), site: preloadsOf(manifest, STARTS.site) },
  };
}

function preloadsOf(manifest: Manifest, entries: readonly string[]): string {
  const { scripts, styles } = scriptsOf(manifest, entries);
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${STATIC}${file}">`),
    ...scripts.map(
      (file) => `<link rel="modulepreload" crossorigin nonce="__NONCE__" href="${STATIC}${file}">`,
    ),
  ].join('');
}

/** Files of entries and of all that they import, each once, entries first. */
function scriptsOf(manifest: Manifest, entries: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return { scripts: [...scripts], styles: [...styles] };
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(EDITOR_FOLDER, 'manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}
