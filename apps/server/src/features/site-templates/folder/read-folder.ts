import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const MAX_FILES = 2_000;
const MAX_TEXT_BYTES = 2_000_000;
const TEXT = /\.(?:conf|region|block|list|item|page|less|css|json|js)$/;

/** Texts of a template folder by their path with `/`, and the names of all its files. Links are not followed. */
export async function readFolder(folder: string): Promise<{ texts: Map<string, string>; names: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  if (names.length > MAX_FILES)
    throw new Error(`The site template ${folder} has more than ${MAX_FILES} files.`);
  const texts = new Map<string, string>();
  for (const name of names) {
    if (!TEXT.test(name) || name.startsWith('assets/')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (text.length <= MAX_TEXT_BYTES) texts.set(name, text.replace(/\r\n/g, '\n'));
  }
  return { texts, names };
}
