import { trimEndSlashes } from '../text/trim-slashes.ts';
/** A redirect: `source` ends in `/*` when it stands for everything below it. */
export type RedirectRule = { readonly source: string; readonly target: string };

/** Steps after which a chain of redirects counts as endless. */
const MAX_STEPS = 20;

/** Where a path is led by one redirect, or null when the redirect is not for it. Paths compare in lower case. */
export function redirectedPath({ source, target }: RedirectRule, path: string): string | null {
  if (!source.endsWith('/*')) return path.toLowerCase() === source ? target : null;
  const above = source.slice(0, -1);
  if (!path.toLowerCase().startsWith(above) || path.length === above.length) return null;
  return target.endsWith('*') ? target.slice(0, -1) + path.slice(above.length) : target;
}

/** Where a path is led by the most exact of several redirects, or null. */
export function followRedirect(rules: readonly RedirectRule[], path: string): string | null {
  let best: { target: string; weight: number } | null = null;
  for (const rule of rules) {
    const target = redirectedPath(rule, path);
    const weight = rule.source.endsWith('/*') ? rule.source.length : Number.POSITIVE_INFINITY;
    if (target !== null && weight > (best?.weight ?? -1)) best = { target, weight };
  }
  return best?.target ?? null;
}

/** True when somebody who follows the redirects from where `rule` stands would never arrive. */
export function isEndless(rules: readonly RedirectRule[], rule: RedirectRule): boolean {
  let path: string | null = rule.source.replace(/\/\*$/, '/x');
  for (let step = 0; step < MAX_STEPS; step++) {
    const target = followRedirect(rules, path);
    if (target === null || !target.startsWith('/')) return false;
    path = trimEndSlashes(target.split(/[?#]/, 1)[0] ?? '') || '/';
  }
  return true;
}
