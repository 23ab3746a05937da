import { compile, type Template, type TemplateError, type Value } from '@sitewright/template';
import { standardPredicates } from '@sitewright/template/standard';
import type { SiteTemplate } from '../site-template.ts';
import { siteFormatters } from '../tags/platform-formatters.ts';
import { ENABLED, GUARDED_LIMITS, SHIPPED_LIMITS } from './render-limits.ts';

/** Remaining budget of a page's overridden blocks. */
export type OverrideBudget = { timeMs: number; instructions: number };

/** The budget of a page. */
export function overrideBudget(template: SiteTemplate): OverrideBudget {
  const { timeMs = 0, instructions = 0 } = template.guarded ? GUARDED_LIMITS : SHIPPED_LIMITS;
  return { timeMs, instructions };
}

/**
 * Markup of a block by the template's own partial, or null when it has none or the page's budget is used up: the
 * program's markup then stands in. Rendered in place, since blocks are rendered with what the page has loaded.
 */
export function renderOverride(
  template: SiteTemplate,
  { type, data, locale }: { type: string; data: Value; locale: string },
  { budget, report }: { budget: OverrideBudget; report: (errors: readonly TemplateError[]) => void },
): string | null {
  const partial = template.overrides.get(type);
  if (partial === undefined || budget.timeMs <= 0 || budget.instructions <= 0) return null;
  const start = performance.now();
  const limits = { ...GUARDED_LIMITS, ...budget };
  const { output, errors } = overrideTemplate(partial).render(data, {
    locale,
    ...ENABLED,
    partials: template.partials,
    limits,
    clock: () => performance.now(),
  });
  budget.timeMs -= performance.now() - start;
  if (errors.length > 0) report(errors);
  if (errors.some(({ code }) => /_LIMIT_REACHED$/.test(code))) {
    budget.timeMs = 0;
    return null;
  }
  return output;
}

const applying = new Map<string, Template>();

function overrideTemplate(partial: string): Template {
  let found = applying.get(partial);
  if (!found) {
    found = compile(`{@|apply ${partial}}`, {
      name: partial,
      formatters: siteFormatters,
      predicates: standardPredicates,
    });
    if (applying.size < 1_000) applying.set(partial, found);
  }
  return found;
}
