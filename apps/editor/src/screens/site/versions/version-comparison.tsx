import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lists/loaded.tsx';
import { documentQueries } from '../../../queries/documents.ts';
import { DifferenceList } from '../../../versions/difference-list.tsx';
import { differenceWords } from '../publish/difference-words.ts';

type VersionComparisonProps = {
  websiteId: string;
  documentId: string;
  version: number;
  /** All that can be compared with it. */
  versions: readonly { version: number }[];
};

const DRAFT = 'draft';

/** What changed between a version and the draft, or another version: the texts side by side, the earlier one first. */
export function VersionComparison({ websiteId, documentId, version, versions }: VersionComparisonProps) {
  const [other, setOther] = useState(DRAFT);
  const [before, after] =
    other === DRAFT ? [version, null] : [Math.min(version, Number(other)), Math.max(version, Number(other))];
  const comparison = useQuery(documentQueries.comparison({ websiteId, documentId }, { before, after }));
  const others = versions.filter((each) => each.version !== version);
  const options = {
    [DRAFT]: t('siteScreen.theDraft'),
    ...Object.fromEntries(
      others.map((each) => [`${each.version}`, t('siteScreen.version', { version: each.version })]),
    ),
  };
  const left = t('siteScreen.version', { version: before });
  const right = after === null ? t('siteScreen.draft') : t('siteScreen.version', { version: after });
  return (
    <section
      className="comparison"
      aria-label={
        after === null
          ? t('siteScreen.changesToDraft', { before })
          : t('siteScreen.changesToVersion', { before, after })
      }
    >
      <SelectField label={t('siteScreen.comparedWith')} options={options} value={other} onChange={setOther} />
      <Loaded query={comparison} name={t('siteScreen.changesToLoad')}>
        {({ differences }) =>
          differences.length === 0 ? (
            <p className="ui-help" role="status">
              {after === null
                ? t('siteScreen.sameAsDraft', { before })
                : t('siteScreen.sameAsVersion', { before, after })}
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
