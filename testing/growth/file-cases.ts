import { Readable } from 'node:stream';
import { keepsMarkup, keepsPlaceholders } from '@sitewright/domain/language/translated-parts';
import { emailKey } from '@sitewright/domain/mailing/email-key';
import { maskEvent } from '@sitewright/domain/recording/mask-event';
import { UNLESS_PRIVATE } from '@sitewright/domain/recording/published';
import { safeFileName } from '@sitewright/server/features/content/assets/uploads/safe-file-name';
import { readCsvFile } from '@sitewright/server/features/content/translations/files/csv-file';
import { partsOf, sameRichText } from '@sitewright/server/features/content/translations/files/inline-parts';
import { readXliff } from '@sitewright/server/features/content/translations/files/read-xliff';
import {
  countLinks,
  countOpens,
  countTextLinks,
} from '@sitewright/server/features/marketing/campaigns/counting/count-links';
import { mailHtml, mailPlain } from '@sitewright/server/features/marketing/campaigns/mail-html';
import { readSubscriberLines } from '@sitewright/server/features/messages/mailing-lists/subscriber-lines';
import { clientOf } from '@sitewright/server/features/visitors/visits/intake/client-facts';
import { searchWords } from '@sitewright/server/features/web/search/search-words';
import { isMailAddress } from '@sitewright/server/platform/mail/mail';
import type { GrowthCase } from './measure-growth.ts';

/** Of a CSV file, which is parsed in pieces: an end of a line takes microseconds, and more of them need not be waited for. */
export const MAX_CSV = 200_000;
const SITE = '01890000-0000-7000-8000-000000000000';
const EXPECTED = { websiteId: SITE, locale: 'de' };
const stream = (text: string) => Readable.from([Buffer.from(text)]);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const UNIT = `<trans-unit id="page/${SITE}/title@aaaaaaaaaaaaaaaa"><target>`;
const XLIFF = `<xliff version="1.2"><file original="sitewright:${SITE}" target-language="de"><body>${UNIT}`;
const PLACE = { origin: 'https://a.test', prefix: '', languages: [], link: '#000000', locale: 'en' };

async function readSubscribers(text: string): Promise<void> {
  for await (const { email } of readSubscriberLines(stream(text))) isMailAddress(email) && emailKey(email);
}

/** Parsers of the files that owners import, of recordings that strangers send, and what is made of emails. */
export const FILE_CASES: readonly GrowthCase[] = [
  { name: 'readXliff', max: 2_000_000, run: (text) => readXliff(stream(text), EXPECTED) },
  {
    name: 'readXliff, a text',
    max: 2_000_000,
    wrap: (text) => XLIFF + text,
    run: (text) => readXliff(stream(text), EXPECTED),
  },
  {
    name: 'translations of a CSV file',
    max: MAX_CSV,
    wrap: (text) => `ID ${SITE},de,Checked\n${text}`,
    run: (text) => readCsvFile(stream(text), EXPECTED),
  },
  {
    name: 'a translation that is compared with the one before',
    max: 2_000_000,
    run: (text) => [sameRichText(text, ''), keepsMarkup(text, ''), keepsPlaceholders(text, '')],
  },
  { name: 'partsOf', max: 1_000_000, run: (text) => partsOf(text, true, partsOf(text, true)) },
  { name: 'subscribers of a CSV file', max: MAX_CSV, run: readSubscribers },
  {
    name: 'a subscriber of a CSV file',
    max: 1_000_000,
    wrap: (text) => `Email,Name,Consent given\n${Array(3).fill(quoted(text)).join(',')}\n`,
    run: readSubscribers,
  },
  {
    name: 'maskEvent',
    max: 1_000_000,
    run: (text) => maskEvent(mutationOf(text), UNLESS_PRIVATE),
  },
  {
    name: 'mailHtml',
    max: 20_000,
    run: (text) => [mailHtml(text, PLACE), mailPlain(text, PLACE)],
  },
  {
    name: 'links of an email',
    max: 400_000,
    run: (html) => {
      const links = new Map<string, number>();
      countOpens(countLinks(html, { origin: PLACE.origin, links, keep: [] }).html, PLACE.origin);
      return countTextLinks(html, { origin: PLACE.origin, links });
    },
  },
  { name: 'safeFileName', max: 100_000, run: safeFileName },
  { name: 'searchWords', max: 100_000, run: searchWords },
  { name: 'clientOf', max: 16_000, run: clientOf },
];

/** A recorded change of a page whose texts and attributes are one text. */
function mutationOf(text: string) {
  const node = {
    type: 2,
    id: 1,
    tagName: 'a',
    attributes: { href: text, style: text, class: text },
    childNodes: [],
  };
  return {
    ...{ type: 3, timestamp: 1 },
    data: {
      source: 0,
      texts: [{ id: 1, value: text }],
      attributes: [{ id: 1, attributes: { style: text, srcset: text } }],
      removes: [],
      adds: [{ parentId: 1, nextId: null, node }],
    },
  };
}
