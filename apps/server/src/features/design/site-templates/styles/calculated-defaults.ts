import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { LRUCache } from 'lru-cache';
import type { SiteTemplate } from '../site-template.ts';
import { type LessCompiler, LessError } from './compile-less.ts';
import { joinProbes } from './sheet-text.ts';

/** Names and functions of the sheet's own language: nothing but its compiler knows what becomes of them. */
const FUNCTIONS =
  'fade(?:in|out)?|darken|lighten|(?:de)?saturate|spin|mix|tint|shade|contrast|multiply|screen|greyscale|hsv|argb|' +
  'average|negation|unit|percentage|ceil|floor|round';
const CALCULATED = new RegExp(`[@~\`]|\\b(?:${FUNCTIONS})\\(`);
const PROBE = 'sw-tweak-';

/** When sheets that took too long are asked again; twice as long after each further time. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 600_000;

type CachedDefaults = { tweaks: Promise<Tweak[]>; retryAt: number; tries: number };

const cache = new LRUCache<string, CachedDefaults>({ max: 200 });

/**
 * The tweaks of a template with defaults that a browser understands: what the sheets calculate is asked from their
 * compiler, once for each revision. Where the sheets do not compile the defaults stay as they were written; where they
 * took too long, which may be the machine's error, they are asked again later.
 */
export function calculatedDefaults(
  template: SiteTemplate,
  compiler: Pick<LessCompiler, 'compile'>,
): Promise<Tweak[]> {
  const last = cache.get(template.revision);
  if (last && Date.now() < last.retryAt) return last.tweaks;
  const tries = (last?.tries ?? 0) + 1;
  const cached: CachedDefaults = { retryAt: Infinity, tries, tweaks: Promise.resolve([]) };
  cached.tweaks = calculate(template, compiler).catch(() => {
    cached.retryAt = Date.now() + Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (tries - 1));
    return [...template.tweaks];
  });
  cache.set(template.revision, cached);
  return cached.tweaks;
}

/** Throws LessError when the sheets took too long. */
async function calculate(template: SiteTemplate, compiler: Pick<LessCompiler, 'compile'>): Promise<Tweak[]> {
  const { tweaks } = template;
  const expressions = tweaks.flatMap((tweak, index) => {
    const isOffered = tweak.variable !== undefined && CALCULATED.test(tweak.default ?? '');
    return isOffered ? [{ index, rule: probeOf(tweak, index) }] : [];
  });
  if (expressions.length === 0) return [...tweaks];
  const { source, imports } = joinProbes(template, expressions.map(({ rule }) => rule).join('\n'));
  const css = await compiler.compile(source, false, imports).catch((error: unknown) => {
    if (error instanceof LessError && !error.isOverBudget) return '';
    throw error;
  });
  const answers = new Map<string, string>();
  for (const [selectors, declarations] of rulesOf(css))
    for (const selector of selectors.split(',')) answers.set(selector.trim(), declarations);
  return tweaks.map((tweak, index) => {
    const answer = answers.get(`#${PROBE}${index}`);
    if (answer === undefined) return tweak;
    return { ...tweak, default: isVariable(tweak) ? answer.replace(/^--v:\s*|;$/g, '').trim() : answer };
  });
}

/** Selectors and declarations of the rules that hold no others. */
function* rulesOf(css: string): Generator<[selectors: string, declarations: string]> {
  let start = 0;
  let open = -1;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (open >= 0) start = open + 1;
      open = index;
      continue;
    }
    if (open >= 0) yield [css.slice(start, open), css.slice(open + 1, index).trim()];
    open = -1;
    start = index + 1;
  }
}

function probeOf(tweak: Tweak, index: number): string {
  const ask = isVariable(tweak) ? `--v: @${tweak.variable}` : `.${tweak.variable}`;
  return `#${PROBE}${index} { ${ask}; }`;
}

function isVariable({ type }: Tweak): boolean {
  return type === 'color' || type === 'value';
}
