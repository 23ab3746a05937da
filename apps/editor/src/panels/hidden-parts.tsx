import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { hiddenOn } from '../store/hidden-on.ts';
import { useEditorState } from '../store/use-editor.ts';

const HiddenList = lazyPart(() => import('./hidden-list.tsx').then((module) => module.HiddenList));

/** What the shown device hides: nowhere else in its canvas it could be found. Within one section, or on the page. */
export function HiddenParts({ sectionId }: { sectionId?: string }) {
  const view = useEditorState((state) => state.device);
  const document = useEditorState((state) => state.document);
  const hidden = hiddenOn(document, view).filter(
    ({ section }) => sectionId === undefined || section.id === sectionId,
  );
  if (hidden.length === 0) return null;
  return (
    <Suspense>
      <HiddenList hidden={hidden} />
    </Suspense>
  );
}
