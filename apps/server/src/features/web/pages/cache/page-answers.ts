import type { Db } from '../../../../platform/database/database.ts';
import type { ContentStamp } from '../../../site/sites/index.ts';

/** `chars`: of the question and the rows, about. */
type Answer = { rows: unknown[]; rowCount: number; chars: number };

/** Of one page: a list has some for each tag and each of its pages. */
const MAX_ANSWERS = 12;
/** Characters of a row besides what it holds. */
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
      query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
        const question = `${name ?? text} ${JSON.stringify(values)}`;
        const answer =
          this.answers.get(question) ?? toAnswer(question, await (await open()).query(text, values, name));
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
    this.answers.set(question, answer);
    this.chars += answer.chars;
    const [oldest] = this.answers.keys();
    if (this.answers.size > MAX_ANSWERS && oldest !== undefined) this.forget(oldest);
  }

  private forget(question: string): void {
    const known = this.answers.get(question);
    if (!known) return;
    this.answers.delete(question);
    this.chars -= known.chars;
  }
}

/** Whoever changed the rows would change them for the next page. Contents of documents are deep, so all is counted. */
function toAnswer(question: string, { rows, rowCount }: { rows: unknown[]; rowCount: number }): Answer {
  const chars = question.length + JSON.stringify(rows).length + rows.length * ROW;
  return { rows: Object.freeze(rows) as unknown[], rowCount, chars };
}

function refuse(why: string): never {
  throw new Error(why);
}
