import type { Db } from '../../../platform/database/database.ts';
import type { ContentStamp } from '../../sites/index.ts';

type Answer = { rows: unknown[]; rowCount: number };

/** Of one page: a list has some for each tag and each of its pages. */
const MOST_ANSWERS = 12;
/** Characters of a row besides its texts. */
const ROW = 500;

/** What a page asked the database for while its site had one stamp, with the answers. */
export class PageAnswers {
  readonly stamp: ContentStamp;
  /** Characters of all of them, about. */
  chars = 0;
  private readonly answers = new Map<string, Answer>();

  constructor(stamp: ContentStamp) {
    this.stamp = stamp;
  }

  get isEmpty(): boolean {
    return this.answers.size === 0;
  }

  isOf({ contentVersion, likesVersion }: ContentStamp): boolean {
    return this.stamp.contentVersion === contentVersion && this.stamp.likesVersion === likesVersion;
  }

  /** A database that answers what was asked before, and asks another one for the rest. */
  before(open: () => Promise<Db>): Db {
    return {
      query: async <Row>(text: string, values?: readonly unknown[], name = text) => {
        const question = `${name} ${JSON.stringify(values)}`;
        const known = this.answers.get(question);
        const answer = known ?? (await (await open()).query(text, values, name));
        this.keep(question, answer);
        return answer as { rows: Row[]; rowCount: number };
      },
      send: () => refuse('A reading has nothing to send'),
      afterCommit: () => refuse('A reading is never committed'),
    };
  }

  /** Keeps an answer as the newest one. */
  private keep(question: string, answer: Answer): void {
    this.forget(question);
    // Whoever changed it would change it for the next page.
    Object.freeze(answer.rows);
    this.answers.set(question, answer);
    this.chars += charsOf(answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > MOST_ANSWERS && oldest !== undefined) this.forget(oldest);
  }

  private forget(question: string): void {
    const known = this.answers.get(question);
    if (!known) return;
    this.answers.delete(question);
    this.chars -= charsOf(known);
  }
}

const sizes = new WeakMap<Answer, number>();

/** Texts are nearly all of a row. */
function charsOf(answer: Answer): number {
  let chars = sizes.get(answer);
  if (chars === undefined) {
    const texts = answer.rows.flatMap((row) => Object.values(row as object));
    const sum = (total: number, value: unknown) => total + (typeof value === 'string' ? value.length : 0);
    chars = texts.reduce(sum, answer.rows.length * ROW);
    sizes.set(answer, chars);
  }
  return chars;
}

function refuse(why: string): never {
  throw new Error(why);
}
