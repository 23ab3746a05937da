import { Readable } from 'node:stream';
import { numberOf } from '@sitewright/blocks/chart/dataset';
import { codeRenderer } from '@sitewright/blocks/code/render';
import { isWritten } from '@sitewright/blocks/image/image-text';
import { markdownHtml, markdownLine } from '@sitewright/blocks/markup/markdown-html';
import { parseMenus } from '@sitewright/blocks/menu/parse-menu';
import { isFigures, tableCells } from '@sitewright/blocks/table/table-cells';
import { readHtml } from '@sitewright/document/text/read-html';
import { lengthOfText } from '@sitewright/document/text/rich-text';
import { newShared, readShared } from '@sitewright/document/text/shared-text';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { applyTextEdit, applyTextOps } from '@sitewright/document/text/text-edit';
import type { TextOp } from '@sitewright/document/text/text-ops';
import { writeHtml } from '@sitewright/document/text/write-html';
import { withLanguageParts } from '@sitewright/domain/language/language-parts';
import { fillMailText, unknownPlaceholders } from '@sitewright/domain/mail/mail-texts';
import { parseQuery } from '@sitewright/domain/query/parse-query';
import { altTextOf } from '@sitewright/domain/site/image-item';
import { RedirectSource } from '@sitewright/domain/site/redirect-schema';
import { toSlug } from '@sitewright/domain/slug';
import { spamWords } from '@sitewright/domain/spam/spam-words';
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { plainText } from '@sitewright/domain/text/plain-text';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { cleanLine } from '@sitewright/forms/clean-text';
import { FormField } from '@sitewright/forms/form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import { readProducts } from '@sitewright/server/features/catalogue/product-files/layout/read-rows';
import { toProduct } from '@sitewright/server/features/catalogue/product-files/layout/to-product';
import { cleanSvg } from '@sitewright/server/features/content/assets/images/clean-svg';
import { cleanText, sanitizeText } from '@sitewright/server/features/content/documents/draft/clean-text';
import { readPageHead } from '@sitewright/server/features/content/embeds/page-head';
import { plainTitle } from '@sitewright/server/features/content/photo-albums/feed/album';
import { readJsonFeed } from '@sitewright/server/features/content/photo-albums/feed/read-json-feed';
import { readXmlFeed } from '@sitewright/server/features/content/photo-albums/feed/read-xml-feed';
import { parseFormBody } from '@sitewright/server/platform/http/bodies/form-body';
import { parseJsonBody } from '@sitewright/server/platform/http/bodies/json-body';
import * as Y from 'yjs';
import { MAX_CSV } from './file-cases.ts';
import type { GrowthCase } from './measure-growth.ts';

const bytes = (text: string) => Buffer.from(text);
const NO_LANGUAGE = [() => null, { direction: 'ltr', maxChars: 20_000 }] as const;
const FORM_FIELDS = [
  { id: 'text', type: 'text' as const },
  { id: 'site', type: 'website' as const },
  { id: 'mail', type: 'email' as const },
  { id: 'names', type: 'name' as const },
].map((field) => FormField.parse(field));
const BLOCK = { isPreview: true } as never;

/** Parsers and cleaners of texts that contributors write or strangers send. */
export const TEXT_CASES: readonly GrowthCase[] = [
  { name: 'isAllowedHtml', max: 1_000_000, run: isAllowedHtml },
  { name: 'cleanText', max: 1_000_000, run: cleanText },
  { name: 'spamWords', max: 1_000_000, run: (text) => spamWords([text]) },
  { name: 'cleanLine of a form', max: 1_000_000, run: cleanLine },
  {
    name: 'validateForm',
    max: 1_000_000,
    run: (text) => validateForm(FORM_FIELDS, { text, site: text, mail: text, names: [text] }),
  },
  { name: 'sanitizeText', max: 1_000_000, run: sanitizeText },
  { name: 'readHtml', max: 1_000_000, run: readHtml },
  // Half of what a block takes: of more Yjs itself moves its list of units with every deletion.
  { name: 'a shared text', max: 100_000, run: changeShared },
  { name: 'plainText', max: 1_000_000, run: plainText },
  { name: 'withLanguageParts', max: 400_000, run: (text) => withLanguageParts(text, ...NO_LANGUAGE) },
  {
    name: 'withLanguageParts, a text before an element',
    max: 400_000,
    wrap: (text) => `<p>${text}<br></p>`,
    run: (text) => withLanguageParts(text, ...NO_LANGUAGE),
  },
  { name: 'markdownHtml', max: 100_000, run: markdownHtml },
  { name: 'markdownHtml of a code block', max: 400_000, run: markdownHtml },
  { name: 'markdownLine', max: 3_000, run: markdownLine },
  ...(['html', 'css', 'javascript', 'plain'] as const).map((language) => ({
    name: `code block, ${language}`,
    max: 400_000,
    run: (code: string) => codeRenderer.render({ code, language, displaySource: false } as never, BLOCK),
  })),
  { name: 'parseMenus', max: 50_000, run: parseMenus },
  { name: 'tableCells', max: 100_000, run: (text) => tableCells(text).map(isFigures) },
  { name: 'numberOf', max: 200, run: numberOf },
  { name: 'isWritten', max: 20_000, run: isWritten },
  { name: 'altTextOf', max: 1_000_000, run: (body) => altTextOf({ body, filename: body.slice(0, 1000) }) },
  { name: 'toSlug', max: 1_000_000, run: toSlug },
  { name: 'readDeclarations', max: 100_000, run: readDeclarations },
  { name: 'RedirectSource', max: 1_000_000, run: (text) => RedirectSource.safeParse(text) },
  { name: 'parseQuery', max: 64_000, run: parseQuery },
  { name: 'parseFormBody', max: 262_144, run: parseFormBody },
  { name: 'parseJsonBody', max: 1_000_000, run: (text) => parseJsonBody(bytes(text)) },
  {
    name: 'parseJsonBody, a text',
    max: 1_000_000,
    wrap: (text) => `{"a":"${text}"}`,
    run: (text) => parseJsonBody(bytes(text)),
  },
  {
    name: 'parseJsonBody, a list',
    max: 1_000_000,
    wrap: (text) => `[${text}]`,
    run: (text) => parseJsonBody(bytes(text)),
  },
  {
    name: 'fillMailText',
    max: 100_000,
    run: (text) => [fillMailText(text, {}), unknownPlaceholders('order-confirmed', text)],
  },
  { name: 'cleanSvg', max: 2_000_000, wrap: (text) => `<svg>${text}</svg>`, run: cleanSvg },
  {
    name: 'cleanSvg, an attribute',
    max: 2_000_000,
    wrap: (text) => `<svg fill="${text.replaceAll('"', '')}" ${text}></svg>`,
    run: cleanSvg,
  },
  {
    name: 'readPageHead',
    max: 300_000,
    run: (text) =>
      readPageHead({ body: bytes(text), contentType: 'text/html', address: 'https://a.test/' } as never),
  },
  {
    name: 'readPageHead, an element',
    max: 300_000,
    wrap: (text) => `<meta ${text}>`,
    run: (text) =>
      readPageHead({ body: bytes(text), contentType: 'text/html', address: 'https://a.test/' } as never),
  },
  { name: 'readXmlFeed', max: 2_000_000, run: (text) => readXmlFeed(text, 'https://a.test/') },
  {
    name: 'readXmlFeed, an entry',
    max: 2_000_000,
    wrap: (text) => `<rss><channel><item>${text}`,
    run: (text) => readXmlFeed(text, 'https://a.test/'),
  },
  {
    name: 'readJsonFeed',
    max: 2_000_000,
    wrap: (text) =>
      `{"version":"https://jsonfeed.org/version/1","items":[{"content_html":${JSON.stringify(text)}}]}`,
    run: (text) => readJsonFeed(text, 'https://a.test/'),
  },
  { name: 'plainTitle', max: 2_000_000, run: plainTitle },
  { name: 'products of a CSV file', max: MAX_CSV, wrap: (text) => `Title,Price\n${text}`, run: readAll },
  {
    name: 'a product of a CSV file',
    max: 100_000,
    wrap: (text) =>
      `Title,Price,Images,Page,Tags,Weight,Stock\n${Array(7)
        .fill(`"${text.replaceAll('"', '""')}"`)
        .join(',')}\n`,
    run: readAll,
  },
];

async function readAll(text: string): Promise<void> {
  for await (const product of readProducts(Readable.from([bytes(text)]))) toProduct(product, 'EUR' as never);
}

/** Everything that is done with a rich text in a draft: made, formatted whole, emptied, compared, all of it taken back. */
function changeShared(html: string): void {
  const draft = new Y.Doc();
  const text = readHtml(html);
  const shared = newShared(text);
  const length = lengthOfText(text);
  draft.transact(() => draft.getMap('texts').set('text', shared));
  const steps: TextOp[][] = [[{ keep: length, set: { in: 'ul', strong: true } }], [{ drop: length }]];
  const edits = steps.map((ops) => draft.transact(() => applyTextOps(shared, ops)));
  for (const edit of edits.reverse()) draft.transact(() => edit && applyTextEdit(draft, shared, edit));
  differenceBetween(readShared(shared), readHtml(writeHtml(text).replace(/e/g, 'aa')));
}
