import { parentPort } from 'node:worker_threads';
import type { TemplateError } from '@sitewright/template';
import { LRUCache } from 'lru-cache';
import { makeTemplate, type SiteTemplate } from '../site-template.ts';
import type { PageEnvironment } from '../tags/tag-host.ts';
import { recordedHost } from './recorded-host.ts';
import { ENABLED } from './render-limits.ts';
import { renderOverride } from './render-override.ts';
import type {
  SandboxedBlocksJob,
  SandboxedBlocksReply,
  SandboxedJob,
  SandboxedReply,
} from './sandboxed-job.ts';

/** Templates the thread remembers, by revision. */
const templateCache = new LRUCache<string, SiteTemplate>({ max: 12 });

function templateOf({ revision, files }: Pick<SandboxedJob, 'revision' | 'files'>): SiteTemplate | undefined {
  const template = templateCache.get(revision) ?? (files && makeTemplate(files));
  if (template) templateCache.set(revision, template);
  return template;
}

function run(job: SandboxedJob): SandboxedReply {
  const { revision, name, data, environment } = job;
  const template = templateOf(job);
  if (!template) return { output: '', errors: [], asked: [], queries: [], needsFiles: true };
  const view = template.views.get(name);
  if (!view) return { output: '', errors: [], asked: [], queries: [] };
  const questions = new Set<string>();
  const queries = new Set(environment.queries);
  const page: PageEnvironment = {
    ...environment,
    ...ENABLED,
    revision,
    queries,
    tags: template.tags,
    partials: template.partials,
    clock: () => performance.now(),
    tagHost: recordedHost(job.answers, questions),
  };
  const result = view.render(data, page);
  return { ...result, asked: [...questions], queries: [...queries] };
}

function runBlocks(job: SandboxedBlocksJob): SandboxedBlocksReply {
  const { globals, locale, budget } = job;
  const template = templateOf(job);
  if (!template) return { output: '', errors: [], blocks: [], budget, needsFiles: true };
  const errors: TemplateError[] = [];
  const report = (found: readonly TemplateError[]) => void errors.push(...found);
  const blocks = job.blocks.map(({ type, context }) =>
    renderOverride(
      template,
      { type, data: { ...globals, ...(context as object) }, locale },
      { budget, report },
    ),
  );
  return { output: '', errors: errors.slice(0, 100), blocks, budget };
}

parentPort?.on('message', (job: SandboxedJob | SandboxedBlocksJob) =>
  parentPort?.postMessage('blocks' in job ? runBlocks(job) : run(job)),
);

// The modules are loaded: the time of a job can begin to count.
parentPort?.postMessage('ready');
