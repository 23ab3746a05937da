import type { TranslationImport } from '@sitewright/contract/translation-files';
import { counted } from '../../labels/counted.ts';

type LeftOutProps = { refused: TranslationImport['refused']; count: number };

/** Texts of a file that are not imported, each with why. */
export function LeftOut({ refused, count }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <details className="translation-report" open>
      <summary>{counted(count, 'text is', 'texts are')} left out</summary>
      <ul>
        {refused.map(({ title, label, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and the same text may stand in it twice.
          <li key={index}>
            <span>{[title, label].filter(Boolean).join(', ')}</span>
            {reason}
          </li>
        ))}
      </ul>
      {count > refused.length && <p>And {counted(count - refused.length, 'more', 'more')}.</p>}
    </details>
  );
}
