import type { TemplateError, Value } from '@sitewright/template';
import type { SiteTemplate } from '../site-template.ts';
import { overrideBudget } from './render-override.ts';
import type { BlockOfTemplate } from './sandboxed-job.ts';
import type { SandboxedRenderer } from './sandboxed-renderer.ts';

type Surroundings = {
  template: SiteTemplate;
  renderer: SandboxedRenderer;
  /** What every block of the page sees. */
  globals: Readonly<Record<string, Value>>;
  locale: string;
  report: (errors: readonly TemplateError[]) => void;
};

/**
 * Blocks of one page that an uploaded template prints itself. Rendering cannot wait, so a block is noted and answered
 * with null, the program's markup; `load` lets the thread print all that were noted, and the page is rendered again.
 */
export class SandboxedOverrides {
  private readonly made = new Map<string, string | null>();
  private readonly wanted = new Map<string, BlockOfTemplate>();
  private readonly place: Surroundings;
  private budget;

  constructor(place: Surroundings) {
    this.place = place;
    this.budget = overrideBudget(place.template);
  }

  ask(type: string, context: unknown): string | null {
    if (!this.place.template.overrides.has(type) || this.budget.timeMs <= 0) return null;
    const key = `${type} ${JSON.stringify(context)}`;
    const known = this.made.get(key);
    if (known === undefined) this.wanted.set(key, { type, context: context as Value });
    return known ?? null;
  }

  /** Prints what was asked for since the last time; false when there was nothing. Errors: unavailable. */
  async load(): Promise<boolean> {
    const asked = [...this.wanted];
    this.wanted.clear();
    if (asked.length === 0) return false;
    const { template, renderer, globals, locale } = this.place;
    const blocks = asked.map(([, block]) => block);
    const reply = await renderer.renderBlocks(template, { blocks, globals, locale, budget: this.budget });
    for (const [index, [key]] of asked.entries()) this.made.set(key, reply.blocks[index] ?? null);
    this.budget = reply.budget;
    this.place.report(reply.errors);
    return true;
  }
}
