import type { Person } from '@sitewright/document/live/presence';
import { t } from '@sitewright/owner-texts/t';
import { initialsOf, personColor } from './person-color.ts';
import { personLabel } from './person-label.ts';
import './presence.css';

/** Circles in the bar; further people are counted. */
const SHOWN = 3;

/** The others on the page, as circles with their initials. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const further = people.slice(SHOWN);
  return (
    <ul className="people-here" aria-label={t('siteScreen.alsoOnThisPage')}>
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.id} title={personLabel(person)} style={{ background: personColor(person.id) }}>
          <span aria-hidden="true">{initialsOf(person.name)}</span>
          <span className="ui-visually-hidden">{personLabel(person)}</span>
        </li>
      ))}
      {further.length > 0 && (
        <li className="is-further" title={further.map(personLabel).join(', ')}>
          <span aria-hidden="true">+{further.length}</span>
          <span className="ui-visually-hidden">{further.map(personLabel).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
