import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { compile, type TemplateError } from '@sitewright/template';
import type { Call, Node } from '@sitewright/template/parser/nodes';
import { standardPredicates } from '@sitewright/template/standard';
import { TEMPLATE_LIMITS } from '../folder/template-files.ts';
import type { SiteTemplate } from '../site-template.ts';
import { siteFormatters } from '../tags/platform-formatters.ts';

const tables = { formatters: siteFormatters, predicates: standardPredicates };

/** Errors of all texts of a template: those of the language, and partials that are applied but not there. */
export function checkViews(template: SiteTemplate): TemplateProblem[] {
  const texts = [
    ...[...template.views].map(([name, { code, errors }]) => ({ name, code, errors })),
    ...Object.entries(template.partials).map(([name, text]) => compile(text, { name, ...tables })),
    ...template.tags.flatMap(({ body, attributes }) =>
      [body, ...Object.values(attributes)]
        .filter((text) => text !== null && typeof text === 'object')
        .map(({ name, source }) => compile(source, { name, ...tables })),
    ),
  ];
  const nodes = texts.reduce((sum, { code }) => sum + countNodes(code.body), 0);
  if (nodes > TEMPLATE_LIMITS.instructions) {
    const message = `The texts of a template hold at most ${TEMPLATE_LIMITS.instructions} instructions.`;
    return [{ severity: 'error', file: 'template.conf', line: 1, column: 1, message }];
  }
  return texts.flatMap(({ name, code, errors }) => [
    ...errors.map((error) => toProblem(template, error)),
    ...missingPartials(template, { name, body: code.body }),
  ]);
}

function toProblem(template: SiteTemplate, error: TemplateError): TemplateProblem {
  return { severity: 'error', ...template.locate(error), message: error.message };
}

type Text = { name: string; body: readonly Node[] };

/** `apply` with a name that neither the template, the program nor a macro of the text has. */
function missingPartials(template: SiteTemplate, { name, body }: Text): TemplateProblem[] {
  const macros = new Set<string>();
  const applied: { partial: string; offset: number }[] = [];
  walk(body, (node) => {
    if ('name' in node && 'body' in node && !('args' in node) && typeof node.name === 'string')
      macros.add(node.name);
    for (const { name: formatter, args } of callsOf(node)) {
      const partial = args?.list[0];
      if (formatter === 'apply' && partial) applied.push({ partial, offset: node.offset });
    }
  });
  return applied
    .filter(({ partial }) => !macros.has(partial) && !Object.hasOwn(template.partials, partial))
    .map(({ partial, offset }) => ({
      severity: 'error',
      ...template.locate({ template: name, offset } as TemplateError),
      message: `There is no partial called ${partial}.`,
    }));
}

function callsOf(node: Node): readonly Call[] {
  return 'calls' in node ? node.calls : [];
}

function countNodes(body: readonly Node[]): number {
  let count = 0;
  walk(body, () => count++);
  return count;
}

/** Visits every instruction of a body, the branches and separators of blocks included. */
function walk(body: readonly Node[], visit: (node: Node) => void): void {
  for (const node of body) {
    visit(node);
    if ('body' in node) walk(node.body, visit);
    if ('separator' in node) walk(node.separator, visit);
    let branch = 'alternate' in node ? node.alternate : null;
    while (branch !== null && typeof branch === 'object') {
      walk(branch.body, visit);
      branch = branch.alternate;
    }
  }
}
