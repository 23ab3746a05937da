import type { TemplateError, Value } from '@sitewright/template';
import type { SiteTemplate } from '../site-template.ts';
import { overrideBudget } from './render-override.ts';
import type { BlockOfTemplate } from './sandboxed-job.ts';
import type { SandboxedRenderer } from './sandboxed-renderer.ts';

type Surroundings = {
  template: SiteTemplate;
  renderer: SandboxedRenderer;
  /** Values visible to every block of the page. */
  globals: Readonly<Record<string, Value>>;
  locale: string;
  report: (errors: readonly TemplateError[]) => void;
};

/** Blocks of one page that an uploaded template prints itself; `load` lets the thread print all that were requested. */
export class SandboxedOverrides {
  private readonly printed = new Map<string, string | null>();
  private readonly pending = new Map<string, BlockOfTemplate>();
  private readonly place: Surroundings;
  private budget;

  constructor(context: Surroundings) {
    this.place = context;
    this.budget = overrideBudget(context.template);
  }

  /** Returns a reader of the block's markup, to be called once it is loaded, null for the program's own; null where that is known now. */
  request(type: string, context: Value): (() => string | null) | null {
    if (!this.place.template.overrides.has(type) || this.budget.timeMs <= 0) return null;
    const key = `${type} ${JSON.stringify(context)}`;
    if (!this.printed.has(key)) this.pending.set(key, { type, context });
    return () => this.printed.get(key) ?? null;
  }

  /** Errors: unavailable. */
  async load(): Promise<void> {
    const batch = [...this.pending];
    this.pending.clear();
    if (batch.length === 0) return;
    const { template, renderer, globals, locale } = this.place;
    const blocks = batch.map(([, block]) => block);
    const reply = await renderer.renderBlocks(template, { blocks, globals, locale, budget: this.budget });
    for (const [index, [key]] of batch.entries()) this.printed.set(key, reply.blocks[index] ?? null);
    this.budget = reply.budget;
    this.place.report(reply.errors);
  }
}
