import type { z } from 'zod';
import type { SourceStore } from '../tags/source-store.ts';
import { JsonError, parseLenientJson } from './lenient-json.ts';
import type { Problems } from './problems.ts';
import type { TemplateFiles } from './template-files.ts';

/** A folder while it is read: its files, and where problems and texts go. */
export type FolderSource = TemplateFiles & { problems: Problems; shelf: SourceStore };

/** JSON of a file, or undefined with an error when it has none. */
export function readJson({ texts, problems }: FolderSource, file: string): unknown {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  try {
    return parseLenientJson(text);
  } catch (error) {
    problems.error(file, (error as Error).message, error instanceof JsonError ? error.offset : 0);
    return undefined;
  }
}

/** A conf file by its schema. A key that cannot be used is an error and left out; a missing file has the defaults. */
export function readConf<S extends z.ZodObject>(source: FolderSource, file: string, schema: S): z.output<S> {
  const json = readJson(source, file);
  const isObject = json !== null && typeof json === 'object' && !Array.isArray(json);
  if (json !== undefined && !isObject)
    source.problems.error(file, 'This file must hold one object in braces.');
  const fields = isObject ? { ...(json as Record<string, unknown>) } : {};
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const key = String(path[0] ?? '');
    source.problems.error(file, `${path.join('.')}: ${message}.`, offsetOfKey(source.texts.get(file), key));
    delete fields[key];
  }
  const rest = schema.safeParse(fields);
  return rest.success ? rest.data : schema.parse({ type: '' });
}

function offsetOfKey(text: string | undefined, key: string): number {
  const quoted = text?.indexOf(`"${key}"`) ?? -1;
  return Math.max(0, quoted >= 0 ? quoted : (text?.indexOf(key) ?? 0));
}

/** Names of files that a pattern's first group gives, each once. */
export function namesIn(source: Pick<TemplateFiles, 'texts'>, pattern: RegExp): string[] {
  return [...new Set([...source.texts.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []))];
}
