import { Compiler, type Partials } from '@squarespace/template-engine';
import { Eta } from 'eta';
import { Liquid } from 'liquidjs';
import { compile } from '../src/index.ts';
import { standardFormatters, standardPredicates } from '../src/standard.ts';
import type { Workload } from './workload.ts';

/** A ready template: `run` renders, `parse` reads the text again. */
export interface Contestant {
  readonly engine: 'sitewright' | 'reference' | 'eta' | 'liquidjs';
  readonly run: () => string;
  readonly parse: () => unknown;
}

const tables = { formatters: standardFormatters, predicates: standardPredicates };
const NOW = 1_700_000_000_000;

function sitewright({ jsonT, data, partials = {} }: Workload): Contestant {
  const template = compile(jsonT, tables);
  const environment = { locale: 'en-US', now: NOW, partials, enableEval: true };
  return {
    engine: 'sitewright',
    run: () => template.render(data, environment).output,
    parse: () => compile(jsonT, tables),
  };
}

function reference({ jsonT, data, partials = {} }: Workload): Contestant {
  const compiler = new Compiler();
  const { code } = compiler.parse(jsonT);
  const trees = Object.fromEntries(
    Object.entries(partials).map(([name, text]) => [name, compiler.parse(text).code]),
  ) as unknown as Partials;
  return {
    engine: 'reference',
    run: () =>
      compiler.execute({ code, json: data, partials: trees, now: NOW, enableExpr: true }).ctx.render(),
    parse: () => compiler.parse(jsonT),
  };
}

/** All engines that can express the workload. */
export function contestants(workload: Workload): Contestant[] {
  const list = [sitewright(workload), reference(workload)];
  const { eta, liquid, data, helpers = {} } = workload;
  if (eta) {
    const engine = new Eta({ autoTrim: false });
    const template = engine.compile(eta);
    const given = { ...data, ...helpers };
    list.push({
      engine: 'eta',
      run: () => template.call(engine, given),
      parse: () => engine.compile(eta),
    });
  }
  if (liquid) {
    const engine = new Liquid();
    const template = engine.parse(liquid);
    list.push({
      engine: 'liquidjs',
      run: () => engine.renderSync(template, data),
      parse: () => engine.parse(liquid),
    });
  }
  return list;
}
