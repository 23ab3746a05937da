import { t } from '@sitewright/owner-texts/t';
import { Suspense } from 'react';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useEditorState } from '../../../store/use-editor.ts';
import { personLabel } from './person-label.ts';

const PeopleList = lazyPart(() => import('./people-list.tsx').then((module) => module.PeopleList));

/** The others who have the page open; read aloud when somebody comes or goes. */
export function PeopleHere() {
  const people = useEditorState((state) => state.people);
  return (
    <>
      {people.length > 0 && (
        <Suspense>
          <PeopleList people={people} />
        </Suspense>
      )}
      <span className="ui-visually-hidden" role="status">
        {people.length > 0 &&
          t('siteScreen.alsoOnThisPageNames', { people: people.map(personLabel).join(', ') })}
      </span>
    </>
  );
}
