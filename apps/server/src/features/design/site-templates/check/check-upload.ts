import { Worker } from 'node:worker_threads';
import type { TemplateProblem } from '@sitewright/contract/site-templates';
import type { TemplateFiles } from '../folder/template-files.ts';
import { checkSheets, sortProblems } from './check-template.ts';
import type { ThreadReply, UploadedTemplate } from './check-thread.ts';

/** Wall time of one check of texts; shipped templates take a fifth of a second. */
const LIMIT_MS = 15_000;
const MEMORY_MB = 256;

type CheckedUpload = { template: UploadedTemplate | null; problems: TemplateProblem[] };

/**
 * Reads and checks a template that nobody of us has looked at, in a thread with a deadline: the server continues meanwhile,
 * whatever its texts hold. Null for a template that could not be read to its end.
 */
export async function checkUpload(files: TemplateFiles, limitMs = LIMIT_MS): Promise<CheckedUpload> {
  const reply = await readInThread(files, limitMs);
  if (typeof reply === 'string')
    return {
      template: null,
      problems: [{ severity: 'error', file: 'template.conf', line: 1, column: 1, message: reply }],
    };
  const { template, problems, sheets } = reply;
  return { template, problems: sortProblems([...problems, ...(await checkSheets(sheets))]) };
}

async function readInThread(files: TemplateFiles, limitMs: number): Promise<ThreadReply | string> {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<ThreadReply | string>();
  const timer = setTimeout(() => resolve('The template takes too long to read.'), limitMs);
  thread.once('message', resolve);
  // Also when it is out of memory.
  thread.on('error', () => resolve('The template cannot be read: it is too large or nested too deeply.'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
