import { SITE_PARTS, type SitePart } from '@sitewright/domain/history/site-parts';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { useEditor } from '../../../store/use-editor.ts';
import { PartVersions } from '../../../versions/part-versions.tsx';
import { PART_LABELS } from '../../../versions/part-words.ts';

const OPTIONS = Object.fromEntries(SITE_PARTS.map((part) => [part, PART_LABELS[part]]));

/** Versions of everything that is no page, one part at a time. */
export function SitePartVersions() {
  const editor = useEditor();
  const [part, setPart] = useState<SitePart>('navigation');
  return (
    <>
      <SelectField
        label="Part"
        options={OPTIONS}
        value={part}
        onChange={(next) => setPart(SITE_PARTS.find((each) => each === next) ?? part)}
      />
      <PartVersions
        key={part}
        websiteId={editor.websiteId}
        part={part}
        onRestored={() => editor.reloadCanvas()}
      />
    </>
  );
}
