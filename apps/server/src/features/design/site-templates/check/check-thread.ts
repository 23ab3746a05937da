import { parentPort, workerData } from 'node:worker_threads';
import type { TemplateFiles } from '../folder/template-files.ts';
import { makeTemplate } from '../site-template.ts';
import { type CheckedTexts, checkTexts } from './check-template.ts';

/** Metadata stored with a template version, beside its files. */
export type UploadedTemplate = { name: string; author: string; revision: string; presets: string[] };

export type ThreadReply = CheckedTexts & { template: UploadedTemplate };

const files = workerData as TemplateFiles;
const template = makeTemplate(files);
const { name, conf, revision, presets } = template;

parentPort?.postMessage({
  template: { name, author: conf.author, revision, presets: presets.map(({ title }) => title) },
  ...checkTexts(template, files),
} satisfies ThreadReply);
