import type { TranslationImport } from '@sitewright/contract/translation-files';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { moreText } from './more-text.ts';

type LeftOutProps = { refused: TranslationImport['refused']; count: number };

/** Texts of a file that are not imported, each with why. */
export function LeftOut({ refused, count }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <details className="translation-report" open>
      <summary>{t('languages.textsLeftOut', { count, texts: count.toLocaleString(LOCALE) })}</summary>
      <ul>
        {refused.map(({ title, label, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and the same text may stand in it twice.
          <li key={index}>
            <span>{[title, label].filter(Boolean).join(', ')}</span>
            {reason}
          </li>
        ))}
      </ul>
      {count > refused.length && <p>{moreText(count - refused.length)}</p>}
    </details>
  );
}
