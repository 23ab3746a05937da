import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../config.ts';
import { loadSiteTemplate, type SiteTemplate } from './site-template.ts';

const FOLDER = join(PROJECT_FOLDER, 'templates');

/** The shipped site templates, each read when the first page needs it. */
export class SiteTemplates {
  private names: Promise<string[]> | undefined;
  private readonly loaded = new Map<string, Promise<SiteTemplate>>();

  /** The template of a name, else the first one of the folder. */
  async get(name: string): Promise<SiteTemplate> {
    this.names ??= templateNames();
    const names = await this.names;
    const chosen = names.includes(name) ? name : names[0];
    if (chosen === undefined) throw new Error(`There is no site template in ${FOLDER}.`);
    let template = this.loaded.get(chosen);
    if (!template) {
      template = loadSiteTemplate(join(FOLDER, chosen));
      this.loaded.set(chosen, template);
      template.catch(() => this.loaded.delete(chosen));
    }
    return template;
  }
}

async function templateNames(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
