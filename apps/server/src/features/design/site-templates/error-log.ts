import type { TemplateError } from '@sitewright/template';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { outsideSpans } from '../../../platform/tracing/spans.ts';
import { type NewTemplateError, saveErrors } from './queries/site-templates.ts';
import type { SiteTemplate } from './site-template.ts';

/** Errors kept of a site. */
const MAX_ERRORS = 200;
/** New errors of a site between two writings. */
const MAX_WAITING = 40;
const WRITE_EVERY_MS = 2_000;

type Rendered = { websiteId: string; template: SiteTemplate; path: string };

/**
 * Remembers errors of templates for their owner. They are gathered and written every other second at most, each place
 * once, so that a broken template costs no more than a few statements.
 */
export class TemplateErrorLog {
  private readonly deps: Pick<AppDeps, 'database' | 'log' | 'newId'>;
  private readonly waiting = new Map<string, Map<string, NewTemplateError>>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(deps: Pick<AppDeps, 'database' | 'log' | 'newId'>) {
    this.deps = deps;
  }

  note({ websiteId, template, path }: Rendered, errors: readonly TemplateError[]): void {
    if (errors.length === 0) return;
    const waiting = this.waiting.get(websiteId) ?? new Map<string, NewTemplateError>();
    this.waiting.set(websiteId, waiting);
    for (const error of errors) {
      const sourceLocation = template.locate(error);
      const key = `${template.name}\0${sourceLocation.file}\0${sourceLocation.line}\0${sourceLocation.column}\0${error.message}`;
      if (waiting.has(key) || waiting.size >= MAX_WAITING) continue;
      waiting.set(key, {
        id: this.deps.newId(),
        template: template.name.slice(0, 200),
        ...sourceLocation,
        message: error.message.slice(0, 500),
        path: path.slice(0, 300),
      });
    }
    this.timer ??= outsideSpans(() => setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref());
  }

  /** Writes what was noted. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = [...this.waiting];
    this.waiting.clear();
    this.writing = this.writing.then(() => this.write(batch));
    return this.writing;
  }

  close(): Promise<void> {
    return this.flush();
  }

  private async write(batch: readonly (readonly [string, Map<string, NewTemplateError>])[]): Promise<void> {
    for (const [websiteId, errors] of batch) {
      try {
        await this.deps.database.site(websiteId, (db) =>
          saveErrors(db, { websiteId, errors: [...errors.values()], most: MAX_ERRORS }),
        );
      } catch (error) {
        this.deps.log.warn({ err: error, websiteId }, 'errors of a template could not be stored');
      }
    }
  }
}
