import { plainTag } from '../language/plain-tag.ts';
import { textAt } from '../language/text-at.ts';
import type { MailBlock } from '../mailing/campaign-schema.ts';
import { type BlockText, rewordBlock, textsOfBlock } from '../mailing/local-campaign.ts';
import type { OwnMail } from './own-mail-schema.ts';

/** What is stored of a kind of mail in a language; `texts`: those of the blocks of the site's first language. */
export type LocalMail = OwnMail & { locale: string; texts: Readonly<Record<string, string>> };

/**
 * A kind of mail as its owner has made it for readers of a language: words of that language alone, since the program has its own for each,
 * and blocks of that language, or else those of the site's first one with their texts where they are translated, unless it is said to be
 * without any. A language of a country has what it lacks from the language in general, also where that is the first one. Null without any.
 */
export function mailIn(
  rows: readonly LocalMail[],
  { locale, first }: { locale: string; first: string },
): OwnMail | null {
  const own = rowsOf(rows, locale);
  const firstOnes = rowsOf(rows, first);
  // Those of the first language in general are translated for its countries.
  const isOwn = (row: LocalMail) => row.locale === locale || !firstOnes.includes(row);
  const withBlocks = own.find((row) => (hasBlocks(row) || row.isWithoutBlocks) && isOwn(row));
  const shared = withBlocks ?? firstOnes.find(hasBlocks);
  if (own.length === 0 && !shared) return null;
  const wordOf = (part: 'subject' | 'introduction') => own.find((row) => row[part] !== '')?.[part] ?? '';
  const texts = Object.assign({}, ...own.toReversed().map((row) => row.texts));
  const local = (blocks: readonly MailBlock[] = []) =>
    withBlocks
      ? [...blocks]
      : blocks.map((block) => rewordBlock(block, ({ key, text }) => textAt(texts, key) || text));
  return {
    subject: wordOf('subject'),
    introduction: wordOf('introduction'),
    above: local(shared?.above),
    below: local(shared?.below),
    isWithoutBlocks: false,
  };
}

/** The texts of the blocks of a kind of mail that are translated, in their order; empty ones are left out. */
export function mailBlockTexts({ above, below }: Pick<OwnMail, 'above' | 'below'>): BlockText[] {
  return [...above, ...below].flatMap(textsOfBlock).filter(({ text }) => text.trim() !== '');
}

/** Those of a language, the language itself before the language in general. */
function rowsOf<Row extends { locale: string }>(rows: readonly Row[], tag: string): Row[] {
  return [...new Set([tag, plainTag(tag)])].flatMap(
    (each) => rows.find(({ locale }) => locale === each) ?? [],
  );
}

function hasBlocks({ above, below }: OwnMail): boolean {
  return above.length + below.length > 0;
}
