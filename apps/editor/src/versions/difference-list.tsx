import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';

export type ShownDifference = {
  key: string;
  /** What happened to what. */
  what: string;
  /** Both as they are shown; without either only the words above are. */
  before?: ReactNode;
  after?: ReactNode;
  /** Shown in place of both. */
  both?: ReactNode;
};

type DifferenceListProps = {
  differences: readonly ShownDifference[];
  /** What is on the left, and on the right. */
  left: string;
  right: string;
};

/** What differs between two versions, the earlier one first. */
export function DifferenceList({ differences, left, right }: DifferenceListProps) {
  return (
    <ul>
      {differences.map(({ key, what, before, after, both }) => (
        <li key={key}>
          <p>{what}</p>
          {both}
          {!both && (before || after) && (
            <dl>
              <div>
                <dt>{left}</dt>
                <dd>
                  {before ? <del>{before}</del> : <span className="ui-help">{t('common.nothing')}</span>}
                </dd>
              </div>
              <div>
                <dt>{right}</dt>
                <dd>{after ? <ins>{after}</ins> : <span className="ui-help">{t('common.nothing')}</span>}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
