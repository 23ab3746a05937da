import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A template folder before it is understood: the texts the program reads, and all files with their sizes. */
export type TemplateFiles = {
  /** Path with `/` → text with `\n` line ends. */
  texts: ReadonlyMap<string, string>;
  /** Path → bytes. */
  sizes: ReadonlyMap<string, number>;
};

/** Caps of a folder; a template beyond them is rejected. Source: site format §1 (assets), reliability A29. */
export const TEMPLATE_LIMITS = {
  files: 2_000,
  textBytes: 1_000_000,
  /** Of all texts that the program reads, scripts included. */
  readBytes: 8_000_000,
  /** Of all its texts when they are compiled. */
  instructions: 100_000,
  assetBytes: 10_000_000,
  totalBytes: 100_000_000,
} as const;

const READ = [
  /^(?:template|palettes)\.conf$/,
  /^[^/]+\.region$/,
  /^blocks\/.+\.block(?:\.conf)?$/,
  /^collections\/[^/]+\.(?:conf|list|item)$/,
  /^pages\/[^/]+\.page(?:\.conf)?$/,
  /^styles\/.+\.(?:less|css)$/,
  /^presets\/[^/]+\.preset$/,
  /^strings\/[^/]+\.json$/,
  /^scripts\/.+\.js$/,
];
const DEPLOYED =
  /^(?:[^/]+\.region|(?:template|palettes)\.conf|(?:blocks|collections|pages|styles|scripts|assets|presets|strings)\/.+|preview\.(?:png|jpg|webp))$/;

/** True for files whose text is a part of the template. */
export function isRead(path: string): boolean {
  return READ.some((pattern) => pattern.test(path));
}

/** True for what belongs to a template; sources and build settings beside it are left alone. Source: site format §1. */
export function isDeployed(path: string): boolean {
  return DEPLOYED.test(path);
}

/** Text of a file: without a byte order mark, lines ending with `\n`. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}

/** Reads a folder of the disk. Links are not followed. Throws when it is not there or has too many files. */
export async function readFolder(folder: string): Promise<TemplateFiles> {
  const sizes = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const name of await namesIn(folder)) {
    const { size } = await stat(join(folder, name));
    sizes.set(name, size);
    if (sizes.size > TEMPLATE_LIMITS.files)
      throw new Error(`The template has more than ${TEMPLATE_LIMITS.files} files.`);
    if (isRead(name) && size <= TEMPLATE_LIMITS.textBytes)
      texts.set(name, textOf(await readFile(join(folder, name))));
  }
  return { texts, sizes };
}

async function namesIn(folder: string): Promise<string[]> {
  const top = await readdir(folder, { withFileTypes: true });
  const parts = ['blocks', 'collections', 'pages', 'styles', 'scripts', 'assets', 'presets', 'strings'];
  const lists = await Promise.all(
    top
      .filter((entry) => entry.isDirectory() && parts.includes(entry.name))
      .map(({ name }) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  return [...top, ...lists.flat()]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isDeployed)
    .sort();
}
