import type { RenderResult, Value } from '@sitewright/template';
import type { TemplateFiles } from '../folder/template-files.ts';
import type { PageEnvironment } from '../tags/tag-host.ts';
import type { Question, Recording } from './recorded-host.ts';
import type { OverrideBudget } from './render-override.ts';

/** One render in a thread: plain data only. */
export type SandboxedJob = {
  /** Name of the view, e.g. `layout default` or `blog.list`. */
  name: string;
  revision: string;
  /** Sent when the thread does not know the template yet. */
  files?: TemplateFiles;
  data: Value;
  environment: Pick<
    PageEnvironment,
    'locale' | 'timeZone' | 'now' | 'messages' | 'limits' | 'globals' | 'itemParts'
  > & {
    queries: readonly string[];
  };
  answers: Recording;
};

export type SandboxedReply = RenderResult & {
  /** Every question of this render, answered or not. */
  asked: readonly Question[];
  queries: readonly string[];
  needsFiles?: true;
};

/** A block that the template prints itself, with what the program knows of it. */
export type BlockOfTemplate = { type: string; context: Value };

/** Blocks of one page in a thread. */
export type SandboxedBlocksJob = Pick<SandboxedJob, 'name' | 'revision' | 'files'> & {
  blocks: readonly BlockOfTemplate[];
  globals: Readonly<Record<string, Value>>;
  locale: string;
  budget: OverrideBudget;
};

export type SandboxedBlocksReply = RenderResult & {
  /** Markup by place; null where the program's own stands in. */
  blocks: readonly (string | null)[];
  /** Remaining budget of the page. */
  budget: OverrideBudget;
  needsFiles?: true;
};
