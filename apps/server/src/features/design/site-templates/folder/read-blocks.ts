import { systemPartials } from '../system/system-partials.ts';
import { MappedSource } from '../tags/mapped-source.ts';
import { type FolderSource, namesIn, readConf } from './read-conf.ts';
import { BlockConf, type TemplateConf } from './template-conf.ts';

type Blocks = { partials: Readonly<Record<string, string>>; overrides: ReadonlyMap<string, string> };

/** Other names of block types in confs. */
const BLOCK_NAMES: Readonly<Record<string, string>> = { 'summary-v2': 'summary', html: 'text' };

/** Partials of a template over those of the program, and the block types they stand for. Source: site format §1. */
export function readBlocks(source: FolderSource, conf: TemplateConf): Blocks {
  const { texts, problems, shelf } = source;
  const partials: Record<string, string> = Object.assign(Object.create(null), systemPartials);
  for (const name of conf.systemPartials) {
    if (!Object.hasOwn(systemPartials, name) && !texts.has(`blocks/${name}`))
      problems.warn('template.conf', `The program has no partial called ${name}.`);
  }
  for (const [file, text] of texts) {
    const name = /^blocks\/(.+\.block)$/.exec(file)?.[1];
    if (name !== undefined) partials[name] = shelf.lift(name, MappedSource.ofFile(file, text));
  }
  return { partials, overrides: readOverrides(source) };
}

function readOverrides(source: FolderSource): Map<string, string> {
  const overrides = new Map<string, string>();
  for (const name of namesIn(source, /^blocks\/(.+)\.block\.conf$/)) {
    const file = `blocks/${name}.block.conf`;
    const { type } = readConf(source, file, BlockConf);
    if (!source.texts.has(`blocks/${name}.block`))
      source.problems.error(file, `blocks/${name}.block is missing.`);
    else if (type !== '') overrides.set(BLOCK_NAMES[type] ?? type, `${name}.block`);
  }
  return overrides;
}
