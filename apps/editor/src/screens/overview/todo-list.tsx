import type { Overview } from '@sitewright/contract/site-overview';
import { t } from '@sitewright/owner-texts/t';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from '../../router/link.tsx';
import { TODOS } from './todo-labels.ts';

/** What waits for whoever looks, each leading to where it is done. */
export function TodoList({ websiteId, todo }: { websiteId: string; todo: Overview['todo'] }) {
  return (
    <section className="overview-part" aria-labelledby="overview-todo">
      <h2 id="overview-todo">{t('overview.toDo')}</h2>
      {todo.length === 0 ? (
        <p className="overview-done">
          <CircleCheck aria-hidden="true" />
          {t('overview.allDone')}
        </p>
      ) : (
        <ul className="overview-rows">
          {todo.map(({ kind, count }) => {
            const { icon: Icon, text, way } = TODOS[kind];
            return (
              <li key={kind}>
                <Link {...way(websiteId)} className="overview-row" isCurrent={false}>
                  <Icon aria-hidden="true" />
                  <span>{text(count)}</span>
                  <ChevronRight aria-hidden="true" className="is-onward" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
