import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useMemo, useState } from 'react';
import { type CodeLine, codeChange } from './code-change.ts';
import './code-comparison.css';

type CodeComparisonProps = { before: string; after: string };

/** Lines that are shown at first. */
const SHOWN_LINES = 200;

const SIGNS = { same: '', added: '+', removed: '−' } as const;
const LINES: Readonly<Record<CodeLine['kind'], (number: number) => string>> = {
  same: (number) => t('versions.lineNumber', { number }),
  added: (number) => t('versions.addedLine', { number }),
  removed: (number) => t('versions.removedLine', { number }),
};

/** What changed in code, line by line, as between two states of a file: the lines that are gone above those in their place. */
export function CodeComparison({ before, after }: CodeComparisonProps) {
  const { added, removed, places } = useMemo(() => codeChange(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  const total = places.reduce((sum, { length }) => sum + length, 0);
  const shown = isWhole ? places : firstLines(places);
  const hidden = total - shown.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return <p className="ui-help">{t('versions.onlyLineEndsDiffer')}</p>;
  const told = [
    added > 0 && t('versions.linesAdded', { count: added, shown: added.toLocaleString(LOCALE) }),
    removed > 0 && t('versions.linesRemoved', { count: removed, shown: removed.toLocaleString(LOCALE) }),
  ];
  return (
    <div className="code-comparison">
      <p className="ui-help">{told.filter(Boolean).join(', ')}</p>
      {shown.map((lines) => (
        <ol key={placeName(lines)} aria-label={placeName(lines)}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.number}`} {...line} />
          ))}
        </ol>
      ))}
      {hidden > 0 && (
        <Button onPress={() => setWhole(true)}>
          {t('versions.showMoreLines', { count: hidden, shown: hidden.toLocaleString(LOCALE) })}
        </Button>
      )}
    </div>
  );
}

function Line({ kind, number, pieces }: CodeLine) {
  let end = 0;
  const Text = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <li className={`is-${kind}`}>
      <span className="ui-visually-hidden">{LINES[kind](number)} </span>
      <span className="code-number" aria-hidden="true">
        {number}
      </span>
      <span className="code-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <Text>
        <code>
          {pieces.map(({ text, isChanged }) => {
            end += text.length;
            return isChanged ? <mark key={end}>{text}</mark> : text;
          })}
        </code>
      </Text>
    </li>
  );
}

function placeName(lines: readonly CodeLine[]): string {
  return t('versions.fromLine', { number: lines[0]?.number ?? 1 });
}

function firstLines(places: readonly (readonly CodeLine[])[]): (readonly CodeLine[])[] {
  let left = SHOWN_LINES;
  return places.flatMap((lines) => {
    const some = lines.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [some] : [];
  });
}
