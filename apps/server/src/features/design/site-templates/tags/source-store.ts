import { compile, type Template, type Widget } from '@sitewright/template';
import { standardPredicates } from '@sitewright/template/standard';
import type { Problems } from '../folder/problems.ts';
import { extractTags, type PlatformTag, type TagShelf } from './extract-tags.ts';
import type { MappedSource } from './mapped-source.ts';
import { siteFormatters } from './platform-formatters.ts';

/** Tags of one template; what stands behind them is text. */
const MAX_TAGS = 5_000;

/** All texts of a template by the name its errors carry, with their tags. */
export class SourceStore implements TagShelf {
  readonly tags: PlatformTag[] = [];
  /** Compiled texts by their name. */
  readonly views = new Map<string, Template>();
  private readonly texts = new Map<string, MappedSource>();
  private readonly problems: Problems;

  constructor(problems: Problems) {
    this.problems = problems;
  }

  keep(name: string, text: MappedSource): Widget {
    this.texts.set(name, text);
    return { name, source: text.text };
  }

  isFull(file: string, offset: number): boolean {
    if (this.tags.length < MAX_TAGS) return false;
    this.problems.error(file, `A template holds at most ${MAX_TAGS} tags.`, offset);
    return true;
  }

  stray(name: string, file: string, offset: number): void {
    this.problems.warn(file, `</squarespace:${name}> closes nothing.`, offset);
  }

  /** Text with its tags lifted, under the name. */
  lift(name: string, text: MappedSource): string {
    return this.keep(name, extractTags(text, this)).source;
  }

  /** The same, ready to render. */
  compile(name: string, text: MappedSource): Template {
    const tables = { formatters: siteFormatters, predicates: standardPredicates };
    const view = compile(this.lift(name, text), { name, ...tables });
    this.views.set(name, view);
    return view;
  }

  /** Every text with its name: layouts, views, blocks, bodies and attributes of tags. */
  all(): IterableIterator<[string, MappedSource]> {
    return this.texts.entries();
  }

  locate(name: string, offset: number): { file: string; line: number; column: number } {
    const origin = this.texts.get(name)?.originOf(offset);
    return origin
      ? this.problems.place(origin.file, origin.offset)
      : { file: 'template.conf', line: 1, column: 1 };
  }
}
