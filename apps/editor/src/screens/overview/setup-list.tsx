import type { Overview } from '@sitewright/contract/site-overview';
import { t } from '@sitewright/owner-texts/t';
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from '../../router/link.tsx';
import { STEPS } from './todo-labels.ts';

/** The way to the first publish: each step is ticked by what the site has, and leads to its place. */
export function SetupList({
  websiteId,
  steps,
}: {
  websiteId: string;
  steps: NonNullable<Overview['setup']>;
}) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="overview-part overview-setup" aria-labelledby="overview-setup">
      <div className="overview-head">
        <h2 id="overview-setup">{t('overview.getYourSiteReady')}</h2>
        <p>{t('overview.doneOfTotalDone', { done, total: steps.length })}</p>
      </div>
      <progress aria-labelledby="overview-setup" max={steps.length} value={done} />
      <ol className="overview-rows">
        {steps.map(({ step, isDone }) => {
          const { title, help, way } = STEPS[step];
          return (
            <li key={step}>
              <Link
                {...way(websiteId)}
                className={isDone ? 'overview-row is-done' : 'overview-row'}
                isCurrent={false}
              >
                {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                <span>
                  {title}
                  {isDone && <span className="ui-visually-hidden"> {t('overview.done')}</span>}
                  {!isDone && <small>{help}</small>}
                </span>
                <ChevronRight aria-hidden="true" className="is-onward" />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
