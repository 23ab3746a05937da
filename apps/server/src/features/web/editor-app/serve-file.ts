import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PageReply } from '../../../platform/http/pages/page.ts';
import { EDITOR_FOLDER } from './built-editor.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A built file by its name. Names carry the hash of their content, so that they never change. */
export async function serveFile(name: string): Promise<PageReply> {
  const type = TYPES[extname(name)];
  if (type === undefined || !/^[\w.-]+$/.test(name)) return { status: 404 };
  try {
    const body = await readFile(join(EDITOR_FOLDER, name));
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      body,
    };
  } catch {
    return { status: 404 };
  }
}
