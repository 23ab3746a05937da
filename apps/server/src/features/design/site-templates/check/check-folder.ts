import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { readFolder } from '../folder/template-files.ts';
import { makeTemplate } from '../site-template.ts';
import { checkTemplate } from './check-template.ts';

/** Everything that is wrong with a template folder of the disk. Throws when the folder cannot be read. */
export async function checkFolder(folder: string): Promise<TemplateProblem[]> {
  const files = await readFolder(folder);
  return checkTemplate(makeTemplate(files, { folder }), files);
}
