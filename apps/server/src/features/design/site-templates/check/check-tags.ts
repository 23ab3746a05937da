import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { Problems } from '../folder/problems.ts';
import type { TemplateFiles } from '../folder/template-files.ts';
import type { SiteTemplate } from '../site-template.ts';
import type { PlatformTag } from '../tags/extract-tags.ts';
import { TAG_NAMES } from '../tags/platform-formatters.ts';

type Finding = Pick<TemplateProblem, 'severity' | 'message'>;

const error = (message: string): Finding => ({ severity: 'error', message });
const warning = (message: string): Finding => ({ severity: 'warning', message });

const ASSET = /(?:["'(=\s])\/assets\/([\w@./-]+\.\w+)/g;

/** Tags nobody knows or that lack something, and files that texts name but the folder does not hold; the first hundreds. */
export function checkTags(template: SiteTemplate, files: TemplateFiles): TemplateProblem[] {
  const found = new Problems(files.texts);
  for (const tag of template.tags)
    for (const { severity, message } of findingsOf(tag, template, files))
      found.add(severity, { file: tag.file, message, offset: tag.offset });
  findMissingAssets(files, found);
  return found.list;
}

function findingsOf(tag: PlatformTag, template: SiteTemplate, { sizes }: TemplateFiles): Finding[] {
  const { name, attributes, body } = tag;
  if (!TAG_NAMES.includes(name)) return [error(`The tag squarespace:${name} is unknown.`)];
  const text = (key: string) => (typeof attributes[key] === 'string' ? attributes[key] : undefined);
  const has = (key: string) => attributes[key] !== undefined;
  const findings: Finding[] = [];
  const partial = text('template');
  if (partial && !Object.hasOwn(template.partials, `${partial.replace(/\.block$/, '')}.block`))
    findings.push(error(`There is no blocks/${partial.replace(/\.block$/, '')}.block.`));
  if (name === 'navigation') {
    const id = text('navigationId');
    if (!has('navigationId')) findings.push(error('A navigation needs a navigationId.'));
    else if (id && !template.conf.navigations.some((entry) => entry.name === id))
      findings.push(warning(`template.conf names no navigation “${id}”.`));
  }
  if (
    ['navigation', 'folder-navigation', 'category', 'related'].includes(name) &&
    !partial &&
    !body &&
    !has('template')
  )
    findings.push(error(`This squarespace:${name} has neither a template nor a body.`));
  if ((name === 'query' || name === 'category') && !has('collection'))
    findings.push(error(`This squarespace:${name} names no collection.`));
  if (name === 'query' && Number(text('limit') ?? 0) > 100)
    findings.push(warning('A query gives at most 100 items.'));
  if (name === 'block-field' && !has('id')) findings.push(error('A block field needs an id.'));
  if (name === 'block-field' && !has('label'))
    findings.push(warning('A block field without a label cannot be told from others in the editor.'));
  if (name === 'script') findings.push(...scriptFindings(text('src'), sizes));
  return findings;
}

function scriptFindings(src: string | undefined, sizes: TemplateFiles['sizes']): Finding[] {
  if (src === undefined) return [];
  const path = `scripts/${src.replace(/^(?:\.?\/)*(?:scripts\/)?/, '').split('?', 1)[0]}`;
  return sizes.has(path) ? [] : [warning(`${path} is missing; was the template built?`)];
}

/** Assets by their address in regions, blocks, views and sheets. */
function findMissingAssets({ texts, sizes }: TemplateFiles, found: Problems): void {
  for (const [file, text] of texts) {
    if (file.startsWith('scripts/') || file.endsWith('.json')) continue;
    for (const { 1: path, index } of text.matchAll(ASSET)) {
      if (found.isFull) return;
      if (!sizes.has(`assets/${path}`))
        found.warn(file, `assets/${path} is missing; was the template built?`, index + 1);
    }
  }
}
