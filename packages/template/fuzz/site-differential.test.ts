import { Compiler } from '@squarespace/template-engine';
import { expect, test } from 'vitest';
import { compile } from '../src/index.ts';
import { PREDICATE_NAMES } from '../src/language-names.data.ts';
import { standardFormatters, standardPredicates } from '../src/standard.ts';
import { Random } from './random.ts';
import { randomItem } from './site-items.ts';

/** Formatters whose texts need no locale data, which the reference has from a package of its own. */
const FORMATTERS = [
  'add-to-cart-btn',
  'audio-player',
  'cart-url',
  'comment-count',
  'comment-link',
  'comments',
  'cover-image-meta',
  'date %A %e %B %Y %H:%M',
  'from-price',
  'google-calendar-url',
  'image-color',
  'image-color topLeft',
  'image-meta',
  'image-srcset',
  'item-classes',
  'like-button',
  'normal-price',
  'product-quick-view grp',
  'product-status',
  'quantity-input',
  'sale-price',
  'social-button',
  'social-button-inline',
  'twitter-follow-button',
  'video',
  'video load-false color-data',
];

const { core: _core, i18n: _i18n, ...siteNames } = PREDICATE_NAMES;
const PREDICATES = Object.values(siteNames).flat();

const compiler = new Compiler();

/** White space between tags and the order of attributes are free; names for plain forms are our own addition. */
function normal(html: string): string {
  return html
    .replace(/<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g, (_tag, name: string, attributes: string) => {
      const own = attributes.replace(/ name="quantity"/, '').replace(/class="\s*([^"]*?)\s*"/, 'class="$1"');
      const sorted = [...own.matchAll(/[\w:-]+(?:="[^"]*")?/g)].map(([attribute]) => attribute).sort();
      return `<${[name, ...sorted].join(' ')}>`;
    })
    .replace(/<\/input>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();
}

/** A button that can still be pressed, as the reference prints it for what is sold out, too; ours says so at once. */
function open(html: string): string {
  const label = / data-original-label="([^"]*)"/.exec(html)?.[1] ?? '';
  if (!html.includes(' data-sold-out="true"')) return html;
  return html
    .replace(/ aria-disabled="true"| sqs-add-to-cart-button-disabled| data-sold-out(?:-label)?="[^"]*"/g, '')
    .replace(/(add-to-cart-button-inner">)[^<]*/, (_text, start: string) => start + label);
}

/** A link to comments of Disqus as the reference prints it, without words until a script has come; ours can be read at once. */
function wordless(html: string): string {
  if (!html.includes('sqs-disqus-comment-link')) return html;
  return html
    .replace(/ data-(?:disqus-identifier|shortname)="[^"]*"|#disqus_thread(?=")/g, '')
    .replace(/>[^<]*<\/a>/, '></a>');
}

/** The reference reads one spelling of a setting in widgets and the other in the predicate; ours reads both. */
function hasOneSpelling(item: Record<string, unknown>): boolean {
  const settings = item.websiteSettings as { disqusShortname?: string; disqusShortName?: string } | undefined;
  return settings?.disqusShortname !== settings?.disqusShortName;
}

test('widgets and predicates equal those of the reference for generated items', () => {
  const template = [
    ...FORMATTERS.map((name) => `[${name}]{@|${name}}`),
    ...PREDICATES.map((name) => `[${name}]{.${name} blog}y{.or}n{.end}`),
  ].join('\n');
  const ours = compile(template, { formatters: standardFormatters, predicates: standardPredicates });
  let compared = 0;
  for (let seed = 1; seed <= 250; seed++) {
    const item = randomItem(new Random(seed));
    if (hasOneSpelling(item)) continue;
    compared++;
    const reference = compiler.execute({ code: template, json: structuredClone(item) }).ctx.render();
    const expected = reference.split('\n[').map(normal);
    const input = ours
      .render(item)
      .output.split('\n[')
      .map((part) => wordless(open(normal(part))));
    expect(input, `seed ${seed}`).toEqual(expected);
  }
  expect(compared).toBeGreaterThan(120);
}, 60_000);
