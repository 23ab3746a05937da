import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { devTemplateOf } from './dev/dev-template.ts';
import { isRead, textOf } from './folder/template-files.ts';
import { findVersion, type StoredVersion } from './queries/site-templates.ts';
import { FIRST, FOLDER } from './shipped-folder.ts';
import { loadSiteTemplate, makeTemplate, type SiteTemplate } from './site-template.ts';
import { fileKey } from './uploads/file-key.ts';

/** Uploaded templates held in memory. */
const MAX_LOADED = 60;

export type Choice = Pick<WebsiteSettings, 'templateName' | 'templateVersionId'>;

/** The site templates of a running program: shipped ones and uploaded ones, each read when the first page needs it. */
export class SiteTemplates {
  private names: Promise<string[]> | undefined;
  private readonly shipped = new Map<string, Promise<SiteTemplate>>();
  private readonly uploaded = new LRUCache<string, SiteTemplate>({ max: MAX_LOADED });
  private readonly storage: AppDeps['storage'];

  constructor({ storage }: Pick<AppDeps, 'storage'>) {
    this.storage = storage;
  }

  /** The template a site has chosen; one that is gone is replaced by the first shipped one. */
  async of(db: Db, websiteId: string, { templateName, templateVersionId }: Choice): Promise<SiteTemplate> {
    const dev = devTemplateOf(websiteId);
    if (dev) return dev.template;
    if (templateVersionId === null) return this.get(templateName);
    const key = `${websiteId} ${templateVersionId}`;
    const cached = this.uploaded.get(key);
    if (cached) return cached;
    const version = await findVersion(db, { websiteId, id: templateVersionId });
    if (!version) return this.get(templateName);
    const template = await this.load(websiteId, version);
    this.uploaded.set(key, template);
    return template;
  }

  /** Whether a site can have it: one that was uploaded may have been removed. */
  async has(db: Db, websiteId: string, { templateName, templateVersionId }: Choice): Promise<boolean> {
    if (templateVersionId !== null)
      return (await findVersion(db, { websiteId, id: templateVersionId })) !== null;
    return templateName === '' || (await this.list()).includes(templateName);
  }

  /** The shipped template of a name, else the usual one. */
  async get(name: string): Promise<SiteTemplate> {
    const names = await this.list();
    const chosen = [name, FIRST, names[0]].find((candidate) => names.includes(candidate ?? ''));
    if (chosen === undefined) throw new Error(`There is no site template in ${FOLDER}.`);
    let template = this.shipped.get(chosen);
    if (!template) {
      template = loadSiteTemplate(join(FOLDER, chosen));
      this.shipped.set(chosen, template);
      template.catch(() => this.shipped.delete(chosen));
    }
    return template;
  }

  /** Name of the shipped one that sites start with. */
  async usual(): Promise<string> {
    const names = await this.list();
    return names.includes(FIRST) ? FIRST : (names[0] ?? FIRST);
  }

  /** Names of the shipped ones. */
  list(): Promise<string[]> {
    this.names ??= templateNames();
    return this.names;
  }

  private async load(websiteId: string, { files }: StoredVersion): Promise<SiteTemplate> {
    const texts = new Map<string, string>();
    const sizes = new Map<string, number>();
    const stored = new Map<string, string>();
    for (const [path, { hash, sizeBytes }] of Object.entries(files)) {
      const key = fileKey(websiteId, hash);
      stored.set(path, key);
      sizes.set(path, sizeBytes);
      const bytes = isRead(path) ? await this.storage.get(key) : null;
      if (bytes) texts.set(path, textOf(await buffer(bytes)));
    }
    return makeTemplate({ texts, sizes }, { stored, isSandboxed: true });
  }
}

async function templateNames(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
