import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../../platform/http/deps.ts';
import type { SiteTemplate } from '../../site-templates/index.ts';
import { applyTweaks, LessCompiler } from '../../site-templates/index.ts';

/** Changes when the program makes other CSS from the same sheets. */
const DIALECT = 1;

/** The looks of the program's own widgets, for templates that have none for them. */
const WIDGETS = readFileSync(join(import.meta.dirname, 'widgets.css'), 'utf8');

type Styles = Pick<WebsiteSettings, 'tweaks' | 'customCss'>;

/** The one style sheet of a site, made from the widgets' and the template's sheets, the owner's values and the owner's own CSS. */
export class SiteCss {
  private readonly cache = new LRUCache<string, Promise<string>>({ max: 100 });
  private readonly compiler = new LessCompiler();
  private readonly storage: AppDeps['storage'];
  private readonly log: AppDeps['log'];

  constructor({ storage, log }: Pick<AppDeps, 'storage' | 'log'>) {
    this.storage = storage;
    this.log = log;
  }

  /** Name of the content: the same for the same sheets and values. */
  hash(template: SiteTemplate, { tweaks, customCss }: Styles): string {
    const hash = createHash('sha256').update(
      `${DIALECT}\0${WIDGETS}\0${template.revision}\0${JSON.stringify(tweaks)}\0${customCss}`,
    );
    return hash.digest('hex').slice(0, 16);
  }

  /** Minified CSS; kept in the storage, so that each is compiled once for all nodes and starts. */
  minified(template: SiteTemplate, styles: Styles): Promise<string> {
    const hash = this.hash(template, styles);
    let css = this.cache.get(hash);
    if (!css) {
      css = this.readOrCompile(template, styles, `css/${hash}.css`);
      this.cache.set(hash, css);
      css.catch(() => this.cache.delete(hash));
    }
    return css;
  }

  /** CSS with its white space, for reading. */
  readable(template: SiteTemplate, styles: Styles): Promise<string> {
    return this.compile(template, styles, false);
  }

  close(): Promise<void> {
    return this.compiler.close();
  }

  private async readOrCompile(template: SiteTemplate, styles: Styles, key: string): Promise<string> {
    const stored = await this.storage.get(key);
    if (stored) return (await buffer(stored)).toString();
    const css = await this.compile(template, styles, true);
    await this.storage.put(key, Buffer.from(css));
    return css;
  }

  /** A fault in the owner's own CSS must not take the template's sheets with it. */
  private async compile(
    template: SiteTemplate,
    { tweaks, customCss }: Styles,
    minify: boolean,
  ): Promise<string> {
    const sheets = [WIDGETS, ...template.sheets.map(({ text }) => applyTweaks(text, tweaks))].join('\n');
    if (customCss.trim() === '') return this.compiler.compile(sheets, minify);
    try {
      return await this.compiler.compile(`${sheets}\n${customCss}`, minify);
    } catch (error) {
      this.log.warn({ err: error }, 'custom CSS of a site left out');
      return this.compiler.compile(sheets, minify);
    }
  }
}
