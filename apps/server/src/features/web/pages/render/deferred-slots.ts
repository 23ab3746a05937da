import type { TemplateError } from '@sitewright/template';
import { Slots } from './slots.ts';

/** Rounds after which a place stays empty: a query of a template inside the body of another one. */
const MAX_ROUNDS = 4;

/** Output of a deferred slot, once it can be printed, and its errors. */
export type LatePrint = () => { output: string; errors: readonly TemplateError[] };

const slots = new Slots();

/**
 * Places of a page that are left open while it is rendered, since only its template says what they show: queries in its
 * tags, and blocks that an uploaded template prints in its thread. What all of them need is loaded at once; then each is
 * printed, and nothing around it again.
 */
export class DeferredSlots {
  readonly errors: TemplateError[] = [];
  private readonly prints: LatePrint[] = [];
  private readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>) {
    this.load = load;
  }

  /** Stands in the markup for what is printed later. */
  leave(print: LatePrint): string {
    return slots.marker(String(this.prints.push(print) - 1));
  }

  /**
   * Markup with its places filled; one that is left open in the last round stays empty. Of a page that has none, as most, it is not
   * looked through: what was put together of many pieces would be copied for it.
   */
  async fill(markup: string): Promise<string> {
    if (this.prints.length === 0) return markup;
    let filled = markup;
    for (let round = 1; slots.areIn(filled); round += 1) {
      await this.load();
      filled = slots.fill(filled, (index) => (round > MAX_ROUNDS ? '' : this.print(Number(index))));
    }
    return filled;
  }

  private print(index: number): string {
    const { output, errors } = this.prints[index]?.() ?? { output: '', errors: [] };
    this.errors.push(...errors);
    return output;
  }
}
