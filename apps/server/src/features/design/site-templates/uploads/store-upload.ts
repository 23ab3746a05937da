import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TemplateProblem } from '@sitewright/contract/site-templates';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { checkUpload } from '../check/check-upload.ts';
import { isRead, type TemplateFiles, textOf } from '../folder/template-files.ts';
import {
  insertVersion,
  listVersions,
  type StoredFiles,
  type StoredVersion,
} from '../queries/site-templates.ts';
import { fileKey } from './file-key.ts';
import { readZip, type ZipFile } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

/** Versions of all templates of a site. */
const MAX_VERSIONS = 30;
/** Problems kept with a version. */
const MAX_PROBLEMS = 100;

type Upload = { stored: StoredVersion | null; problems: TemplateProblem[] };

/**
 * Checks the template of a zip and stores it as a version, unless it has errors: then nothing is written.
 * Errors: zip-unreadable, zip-unsafe, zip-too-large, templates-full.
 */
export async function storeUpload(
  deps: Pick<AppDeps, 'database' | 'storage' | 'newId'>,
  { websiteId, archive }: { websiteId: string; archive: Buffer },
): Promise<Upload> {
  const files = await readZip(archive);
  const folder = folderOf(files);
  const { template, problems } = await checkUpload(folder);
  if (!template || problems.some(({ severity }) => severity === 'error')) return { stored: null, problems };
  const versions = await deps.database.site(websiteId, (db) => listVersions(db, websiteId));
  if (versions.length >= MAX_VERSIONS) throw new AppError('templates-full');
  const names = await storeFiles(deps, websiteId, files);
  const stored = await deps.database.site(websiteId, (db: Db) =>
    insertVersion(db, {
      websiteId,
      id: deps.newId(),
      key: keyOf(template.name),
      title: template.name,
      author: template.author,
      revision: template.revision,
      files: names,
      problems: problems.slice(0, MAX_PROBLEMS),
      presets: template.presets,
    }),
  );
  return { stored, problems };
}

/** A stored version as a zip of its folder. */
export async function zipOf(
  { storage }: Pick<AppDeps, 'storage'>,
  websiteId: string,
  version: StoredVersion,
): Promise<Buffer> {
  const files: ZipFile[] = [];
  for (const [path, { hash }] of Object.entries(version.files)) {
    const bytes = await storage.get(fileKey(websiteId, hash));
    if (bytes) files.push({ path, bytes: await buffer(bytes) });
  }
  return writeZip(files);
}

function folderOf(files: readonly ZipFile[]): TemplateFiles {
  return {
    sizes: new Map(files.map(({ path, bytes }) => [path, bytes.length])),
    texts: new Map(files.filter(({ path }) => isRead(path)).map(({ path, bytes }) => [path, textOf(bytes)])),
  };
}

async function storeFiles(
  { storage }: Pick<AppDeps, 'storage'>,
  websiteId: string,
  files: readonly ZipFile[],
): Promise<StoredFiles> {
  const names: Record<string, { hash: string; sizeBytes: number }> = {};
  for (const { path, bytes } of files) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = fileKey(websiteId, hash);
    if (!(await storage.stat(key))) await storage.put(key, bytes);
    names[path] = { hash, sizeBytes: bytes.length };
  }
  return names;
}

function keyOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'template'
  );
}
