import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';

/** Problems found in an uploaded template, each with its position. */
export function ProblemList({ name, problems }: { name: string; problems: readonly TemplateProblem[] }) {
  return (
    <section className="template-problems" aria-labelledby="template-problems-title">
      <h2 id="template-problems-title">{t('templates.checkOfName', { name })}</h2>
      <ol>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)} className={`is-${problem.severity}`}>
            <span className="problem-kind">
              {problem.severity === 'error' ? t('templates.error') : t('templates.warning')}
            </span>
            <code>
              {problem.file}:{problem.line}:{problem.column}
            </code>
            <span>{problem.message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
