import { LRUCache } from 'lru-cache';
import {
  type LessCompiler,
  LessError,
  placeOfError,
  type SiteTemplate,
} from '../../../design/site-templates/index.ts';
import { CompilerLanes } from './compiler-lanes.ts';
import { type StylePart, type StyleSource, type Styles, styleSource } from './style-texts.ts';

/** Delay of a site whose sheets were slow: the sheets of others are tried meanwhile. */
const COOLDOWN_MS = 60_000;
/** Sheets that are tried at once, of each owner one: so many owners together can hold up others. */
const MAX_LANES = 3;

/** Why sheets cannot be used, in words for their owner. */
export class StyleError extends Error {
  override name = 'StyleError';
}

/** Tries an owner's values before they are stored, in a compiler that no visitor waits for. */
export class StyleTrials {
  /** Stays while an owner looks at what was changed: starting it takes longer than most sheets. */
  private readonly compiler = new CompilerLanes({ lanes: MAX_LANES, idleMs: 120_000 });
  private readonly cooldowns = new LRUCache<string, true>({ max: 1_000, ttl: COOLDOWN_MS });
  /** The last sheet of each owner: theirs wait for each other, so that none that takes too long has others behind it. */
  private readonly turns = new Map<string, Promise<unknown>>();

  /** CSS of a sheet with these values, all of it. Throws StyleError. */
  css(template: SiteTemplate, styles: Styles, sheet: { owner: string; part: StylePart }): Promise<string> {
    const { owner } = sheet;
    const before = this.turns.get(owner) ?? Promise.resolve();
    const own = before.then(() => this.compiled(template, styles, sheet));
    const ended = own
      .catch(() => {})
      .then(() => {
        if (this.turns.get(owner) === ended) this.turns.delete(owner);
      });
    this.turns.set(owner, ended);
    return own;
  }

  private async compiled(
    template: SiteTemplate,
    styles: Styles,
    sheet: { owner: string; part: StylePart },
  ): Promise<string> {
    if (this.cooldowns.has(sheet.owner))
      throw new StyleError('The style sheets take too long. Please try again in a minute.');
    const text = styleSource(template, styles, sheet.part);
    try {
      return await this.compiler.compile(text.source, true, text.imports);
    } catch (error) {
      if (!(error instanceof LessError)) throw error;
      if (error.isOverBudget) this.cooldowns.set(sheet.owner, true);
      throw new StyleError(`${error.message} (${errorPosition(text, error)})`);
    }
  }

  /** Starts the compiler for an owner who is about to change something. */
  warm(): void {
    this.compiler.compile('', true).catch(() => {});
  }

  /** For what else is asked of the sheets on behalf of an owner. */
  get shared(): Pick<LessCompiler, 'compile'> {
    return this.compiler;
  }

  async close(): Promise<void> {
    await this.compiler.close();
  }
}

function errorPosition(text: StyleSource, error: LessError): string {
  if (error.isOverBudget) return 'nothing was changed';
  const isOwn = error.file === undefined && error.line !== undefined && error.line >= text.ownLine;
  if (isOwn) return `your own CSS, line ${(error.line ?? 0) - text.ownLine + 1}`;
  const { file, line } = placeOfError(text, error);
  return `${file}, line ${line}`;
}
