import { SITE_PARTS } from '@sitewright/domain/history/site-parts';
import { useEditor } from '../../../store/use-editor.ts';
import { PartChoice } from '../../../versions/part-choice.tsx';

/** Versions of everything that is no page. */
export function SitePartVersions() {
  const editor = useEditor();
  return (
    <PartChoice websiteId={editor.websiteId} parts={SITE_PARTS} onRestored={() => editor.reloadCanvas()} />
  );
}
