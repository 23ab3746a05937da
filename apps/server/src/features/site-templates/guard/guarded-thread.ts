import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { makeTemplate, type SiteTemplate } from '../site-template.ts';
import type { PageEnvironment } from '../tags/tag-host.ts';
import type { GuardedJob, GuardedReply } from './guarded-job.ts';
import { recordedHost } from './recorded-host.ts';

/** Templates the thread remembers, by revision. */
const known = new LRUCache<string, SiteTemplate>({ max: 12 });

function run(job: GuardedJob): GuardedReply {
  const { revision, name, data, environment, files } = job;
  const template = known.get(revision) ?? (files && makeTemplate(files));
  if (!template) return { output: '', errors: [], asked: [], queries: [], needsFiles: true };
  known.set(revision, template);
  const view = template.views.get(name);
  if (!view) return { output: '', errors: [], asked: [], queries: [] };
  const asked = new Set<string>();
  const queries = new Set(environment.queries);
  const page: PageEnvironment = {
    ...environment,
    revision,
    queries,
    tags: template.tags,
    partials: template.partials,
    clock: () => performance.now(),
    tagHost: recordedHost(job.answers, asked),
  };
  const result = view.render(data, page);
  return { ...result, asked: [...asked], queries: [...queries] };
}

parentPort?.on('message', (job: GuardedJob) => parentPort?.postMessage(run(job)));

// The modules are loaded: the time of a job can begin to count.
parentPort?.postMessage('ready');
