import type { Person } from '@sitewright/document/live/presence';
import { useEditorState } from '../../../store/use-editor.ts';
import { initialsOf, personColor } from './person-color.ts';
import './presence.css';

/** Circles in the bar; further people are counted. */
const SHOWN = 3;

/** The others who have the page open; read aloud when somebody comes or goes. */
export function PeopleHere() {
  const people = useEditorState((state) => state.people);
  const further = people.slice(SHOWN);
  return (
    <>
      {people.length > 0 && (
        <ul className="people-here" aria-label="Also on this page">
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.id} title={wordsOf(person)} style={{ background: personColor(person.id) }}>
              <span aria-hidden="true">{initialsOf(person.name)}</span>
              <span className="ui-visually-hidden">{wordsOf(person)}</span>
            </li>
          ))}
          {further.length > 0 && (
            <li className="is-further" title={further.map(wordsOf).join(', ')}>
              <span aria-hidden="true">+{further.length}</span>
              <span className="ui-visually-hidden">{further.map(wordsOf).join(', ')}</span>
            </li>
          )}
        </ul>
      )}
      <span className="ui-visually-hidden" role="status">
        {people.length > 0 && `Also on this page: ${people.map(wordsOf).join(', ')}`}
      </span>
    </>
  );
}

function wordsOf({ name, canEdit }: Person): string {
  return `${name.trim() || 'Someone'}${canEdit ? '' : ' (viewing)'}`;
}
