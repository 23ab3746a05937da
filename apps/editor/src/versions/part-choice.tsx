import type { SitePart } from '@sitewright/domain/history/site-parts';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { PartVersions } from './part-versions.tsx';
import { PART_LABELS } from './part-words.ts';

type PartChoiceProps = {
  websiteId: string;
  /** Parts to choose from; of one alone there is nothing to choose. */
  parts: readonly [SitePart, ...SitePart[]];
  /** Why nothing can be restored now. */
  blocked?: string | undefined;
  onRestored?: (() => void) | undefined;
};

/** Versions of parts of the site that are no pages, one part at a time. */
export function PartChoice({ websiteId, parts, blocked, onRestored }: PartChoiceProps) {
  const [part, setPart] = useState<SitePart>(parts[0]);
  return (
    <div className="part-versions">
      {parts.length > 1 && (
        <SelectField
          label={t('versions.part')}
          options={Object.fromEntries(parts.map((each) => [each, PART_LABELS[each]]))}
          value={part}
          onChange={(next) => setPart(parts.find((each) => each === next) ?? part)}
        />
      )}
      <PartVersions key={part} websiteId={websiteId} part={part} blocked={blocked} onRestored={onRestored} />
    </div>
  );
}
