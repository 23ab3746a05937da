import { randomBytes } from 'node:crypto';

const CLOSE = '-->';

/** Places in markup that are filled later, each by its name. */
export class Slots<Name extends string = string> {
  /** Nothing an owner writes can equal it. */
  private readonly open = `<!--${randomBytes(16).toString('hex')} `;

  /** Stands where something is to be put. */
  marker(name: Name): string {
    return this.open + name + CLOSE;
  }

  areIn(markup: string): boolean {
    return markup.includes(this.open);
  }

  /** Markup with its places filled: one search for all of them. */
  fill(markup: string, filling: (name: Name) => string): string {
    return this.filled(markup, filling).join('');
  }

  /** The same in pieces, none of which is copied. */
  filled(markup: string, filling: (name: Name) => string): string[] {
    const [before = '', ...rest] = markup.split(this.open);
    const pieces = [before];
    for (const part of rest) {
      const end = part.indexOf(CLOSE);
      // A page that was stopped may end within a place.
      if (end !== -1) pieces.push(filling(part.slice(0, end) as Name), part.slice(end + CLOSE.length));
    }
    return pieces;
  }
}

export type PageSlot = 'styles' | 'languages' | 'globals' | 'globals-load' | 'globals-start';

/** Slots filled once the whole page, the owner's code included, is known. */
export const pageSlots = new Slots<PageSlot>();
