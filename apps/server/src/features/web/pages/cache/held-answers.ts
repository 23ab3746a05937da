import { LRUCache } from 'lru-cache';
import type { ContentStamp } from '../../../site/sites/index.ts';
import { PageAnswers } from './page-answers.ts';

const MAX_CHARS = 24_000_000;
/** Characters of a page besides its place and answers. */
const OVERHEAD = 500;

/** Answers of pages by their place, those that were asked for last, as many as there is room for. */
export class HeldAnswers {
  private readonly pages: LRUCache<string, PageAnswers>;
  /** Characters they had when they were kept. */
  private readonly kept = new WeakMap<PageAnswers, number>();

  constructor(mostChars = MAX_CHARS) {
    this.pages = new LRUCache<string, PageAnswers>({
      maxSize: mostChars,
      sizeCalculation: ({ chars }, place) => OVERHEAD + place.length + chars,
    });
  }

  /** What a page was answered at this stamp; nothing yet when what is held is of another one. */
  of(place: string, stamp: ContentStamp): PageAnswers {
    const held = this.pages.get(place);
    return held?.isOf(stamp) ? held : new PageAnswers(stamp);
  }

  /** Keeps the answers of a page as they are by now. */
  keep(place: string, answers: PageAnswers): void {
    if (this.pages.peek(place) === answers && this.kept.get(answers) === answers.chars) return;
    this.kept.set(answers, answers.chars);
    // Those that were there before have changed, which is not looked at when the same ones are put in their place.
    this.pages.delete(place);
    this.pages.set(place, answers);
  }
}
