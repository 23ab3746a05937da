import type { PageDocumentInput, Props, SectionProps, TextFields } from '@sitewright/document/schema';
import type { SECTIONS } from '@sitewright/domain/texts/en/sections.data';
import type { Texts } from '@sitewright/domain/texts/texts-of';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { z } from 'zod';
import type { BlockType } from '../registry.ts';
import type { SamplePicture } from './sample-pictures.ts';

/** Purposes by which sections are found, in the order of the library. */
export const SECTION_PURPOSES = [
  'hero',
  'text',
  'features',
  'pictures',
  'team',
  'prices',
  'questions',
  'store',
  'events',
  'blog',
  'testimonials',
  'logos',
  'numbers',
  'contact',
  'newsletter',
  'action',
  'footer',
] as const;

/** Purpose of a section. */
export type SectionPurpose = (typeof SECTION_PURPOSES)[number];

/** Something of the site that a section shows; without it the section is not offered. */
export type SectionSource = 'products' | 'posts' | 'events';

/** What a section is made of: sample texts in the language of the site, and ids of things of the site. */
export interface SectionParts {
  readonly t: Texts<typeof SECTIONS>;
  /** Epoch milliseconds; dates of events come after it. */
  readonly now: number;
  /** Id of a sample picture. */
  picture(name: SamplePicture): string;
  /** Collections of the site and their addresses; null for what it does not have. */
  readonly sources: { readonly [S in SectionSource]: { readonly id: string; readonly url: string } | null };
  /** A product of the site. */
  readonly productId: string | null;
  /** A form and a mailing list of the site. */
  readonly formId: string | null;
  readonly listId: string | null;
}

type BlockSketch = {
  readonly type: BlockType;
  readonly props?: Props;
  readonly text?: TextFields;
  readonly overrides?: { readonly phone?: Props; readonly tablet?: Props };
};

type ColumnSketch = {
  readonly span: number;
  readonly blocks: readonly BlockSketch[];
  readonly overrides?: { readonly phone?: Props };
};

/** A section without ids: rows of columns of blocks. */
export interface SectionSketch {
  readonly props?: z.input<typeof SectionProps>;
  readonly rows: readonly (readonly ColumnSketch[])[];
}

/** A section of the library. */
export interface ReadySection {
  /** Name in addresses: lower case with dashes. */
  readonly id: string;
  readonly purpose: SectionPurpose;
  readonly needs?: SectionSource;
  draw(parts: SectionParts): SectionSketch;
}

/** A section of a page document with an id for each of its nodes. */
export function sectionOf(
  { props = {}, rows }: SectionSketch,
  newId: () => string,
): PageDocumentInput['sections'][number] {
  return {
    kind: 'rows',
    id: newId(),
    props: props as Props,
    rows: rows.map((columns) => ({
      id: newId(),
      columns: columns.map(({ blocks, ...column }) => ({
        id: newId(),
        ...column,
        blocks: blocks.map((block) => ({ id: newId(), ...block })),
      })),
    })),
  };
}

/** A column of so many twelfths. */
export function column(span: number, ...blocks: readonly BlockSketch[]): ColumnSketch {
  return { span, blocks };
}

/** A column of one block that is narrower on phones, too. */
export function phoneColumn(span: number, phoneSpan: number, block: BlockSketch): ColumnSketch {
  return { span, blocks: [block], overrides: { phone: { span: phoneSpan } } };
}

/** A text block of parts of markup. */
export function text(...parts: readonly string[]): BlockSketch {
  return { type: 'text', text: { html: parts.join('') } };
}

/** The same with settings of its layout. */
export function textWith(props: Props, ...parts: readonly string[]): BlockSketch {
  return { ...text(...parts), props };
}

/** A button; without an address its owner is asked for one before publishing. */
export function button(label: string, props: Props = {}): BlockSketch {
  return { type: 'button', props: { label, ...props } };
}

/** A picture that is cropped to a shape. */
export function picture(assetId: string, aspectRatio: string, props: Props = {}): BlockSketch {
  return { type: 'image', props: { assetId, aspectRatio, ...props } };
}

/** A block of another type. */
export function block(type: BlockType, props: Props = {}, texts?: TextFields): BlockSketch {
  return { type, props, ...(texts ? { text: texts } : {}) };
}

/** A block in the middle of a wide column, whatever the template does with narrow sections; as wide as it can be on phones. */
export function inMiddle(inner: BlockSketch): BlockSketch {
  return {
    ...inner,
    props: { ...inner.props, blockWidth: 58, blockAlign: 'center' },
    overrides: { tablet: { blockWidth: 80 }, phone: { blockWidth: 100 } },
  };
}

const CENTER = 'text-align-center';

/** Markup of a heading. */
export function heading(level: 1 | 2 | 3 | 4, words: string): string {
  return `<h${level}>${escapeHtml(words)}</h${level}>`;
}

/** Markup of a heading in the middle. */
export function centeredHeading(level: 1 | 2 | 3, words: string): string {
  return `<h${level} class="${CENTER}">${escapeHtml(words)}</h${level}>`;
}

/** Markup of a paragraph. */
export function paragraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`;
}

/** Markup of a large paragraph. */
export function lead(words: string): string {
  return `<p class="text-large">${escapeHtml(words)}</p>`;
}

/** Markup of a small paragraph. */
export function small(words: string): string {
  return `<p class="text-small">${escapeHtml(words)}</p>`;
}

/** Markup of a paragraph in the middle. */
export function centered(words: string): string {
  return `<p class="${CENTER}">${escapeHtml(words)}</p>`;
}

/** Markup of a large paragraph in the middle. */
export function centeredLead(words: string): string {
  return `<p class="${CENTER} text-large">${escapeHtml(words)}</p>`;
}

/** Markup of a list. */
export function list(...entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li><p>${escapeHtml(entry)}</p></li>`).join('')}</ul>`;
}

/** Markup of lines below each other. */
export function lines(...words: readonly string[]): string {
  return `<p>${words.map(escapeHtml).join('<br>')}</p>`;
}
