import type { StateName } from '@sitewright/contract/checkpoints';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lists/loaded.tsx';
import { documentQueries } from '../../../queries/documents.ts';
import { DifferenceList } from '../../../versions/difference-list.tsx';
import { differenceWords } from '../publish/difference-words.ts';
import type { HistoryEntry } from './history-entry.ts';

type VersionComparisonProps = {
  websiteId: string;
  documentId: string;
  state: StateName;
  /** All that can be compared with it, newest first. */
  history: readonly HistoryEntry[];
};

const DRAFT = 'draft';
/** No number: those would come first. */
const keyOf = ({ state }: HistoryEntry) => `state ${state}`;

/** What changed between a version or checkpoint and the draft, or another: the texts side by side, the earlier one first. */
export function VersionComparison({ websiteId, documentId, state, history }: VersionComparisonProps) {
  const [chosen, setChosen] = useState(DRAFT);
  // One that was chosen may be deleted meanwhile.
  const other = history.find((each) => keyOf(each) === chosen) ?? null;
  const pair = history.filter((each) => each.state === state || each === other);
  const before = pair.at(-1);
  const after = other && pair.length > 1 ? (pair[0] ?? null) : null;
  const comparison = useQuery(
    documentQueries.comparison(
      { websiteId, documentId },
      { before: before?.state ?? state, after: after?.state ?? null },
    ),
  );
  const others = history.filter((each) => each.state !== state);
  const options = Object.fromEntries([
    [DRAFT, t('siteScreen.theDraft')],
    ...others.map((each) => [keyOf(each), each.subject] as const),
  ]);
  const left = before?.subject ?? '';
  const right = after?.subject ?? t('siteScreen.draft');
  return (
    <section
      className="comparison"
      aria-label={
        after
          ? t('siteScreen.changesFromTo', { before: before?.name ?? '', after: after.name })
          : t('siteScreen.changesToDraft', { before: before?.name ?? '' })
      }
    >
      <SelectField
        label={t('siteScreen.comparedWith')}
        options={options}
        value={other ? chosen : DRAFT}
        onChange={setChosen}
      />
      <Loaded query={comparison} name={t('siteScreen.changesToLoad')}>
        {({ differences }) =>
          differences.length === 0 ? (
            <p className="ui-help" role="status">
              {after
                ? t('siteScreen.sameAsNamed', { before: before?.subject ?? '', after: after.name })
                : t('siteScreen.sameAsDraft', { before: before?.subject ?? '' })}
            </p>
          ) : (
            <DifferenceList
              left={left}
              right={right}
              differences={differences.map((difference) => {
                const { what, fields, before: was, after: is } = differenceWords(difference);
                return {
                  key: difference.nodeId,
                  what: fields ? `${what} (${fields})` : what,
                  before: was,
                  after: is,
                };
              })}
            />
          )
        }
      </Loaded>
    </section>
  );
}
