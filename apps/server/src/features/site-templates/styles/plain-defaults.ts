import type { Tweak } from '@sitewright/domain/site/tweak';
import { LRUCache } from 'lru-cache';
import type { SiteTemplate } from '../site-template.ts';
import type { LessCompiler } from './compile-less.ts';
import { joinProbes } from './sheet-text.ts';

/** Names and functions of the sheet's own language: nothing but its compiler knows what becomes of them. */
const CALCULATED =
  /[@~`]|\b(?:fade(?:in|out)?|darken|lighten|(?:de)?saturate|spin|mix|tint|shade|contrast|multiply|screen|greyscale|hsv|argb|average|negation|unit|percentage|ceil|floor|round)\(/;
const PROBE = 'sw-tweak-';
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const known = new LRUCache<string, Promise<Tweak[]>>({ max: 200 });

/**
 * The tweaks of a template with defaults that a browser understands: what the sheets calculate is asked from their
 * compiler, once for each revision. Where the sheets do not compile the defaults stay as they were written.
 */
export function plainDefaults(template: SiteTemplate, compiler: LessCompiler): Promise<Tweak[]> {
  let tweaks = known.get(template.revision);
  if (!tweaks) {
    tweaks = calculate(template, compiler);
    known.set(template.revision, tweaks);
  }
  return tweaks;
}

async function calculate(template: SiteTemplate, compiler: LessCompiler): Promise<Tweak[]> {
  const { tweaks } = template;
  const asked = tweaks.flatMap((tweak, index) => {
    const isAsked = tweak.variable !== undefined && CALCULATED.test(tweak.default ?? '');
    return isAsked ? [{ index, rule: probeOf(tweak, index) }] : [];
  });
  if (asked.length === 0) return [...tweaks];
  const { source, imports } = joinProbes(template, asked.map(({ rule }) => rule).join('\n'));
  const css = await compiler.compile(source, false, imports).catch(() => '');
  const answers = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of css.matchAll(RULE))
    for (const selector of selectors.split(',')) answers.set(selector.trim(), declarations.trim());
  return tweaks.map((tweak, index) => {
    const answer = answers.get(`#${PROBE}${index}`);
    if (answer === undefined) return tweak;
    return { ...tweak, default: isVariable(tweak) ? answer.replace(/^--v:\s*|;$/g, '').trim() : answer };
  });
}

function probeOf(tweak: Tweak, index: number): string {
  const ask = isVariable(tweak) ? `--v: @${tweak.variable}` : `.${tweak.variable}`;
  return `#${PROBE}${index} { ${ask}; }`;
}

function isVariable({ type }: Tweak): boolean {
  return type === 'color' || type === 'value';
}
