import { readdirSync } from 'node:fs';
import { PROJECT_FOLDER } from '@sitewright/server/platform/config/config';

/** Names of the templates that come with the program. */
export const SHIPPED: readonly string[] = readdirSync(`${PROJECT_FOLDER}/templates`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/**
 * Templates in which a long walk is taken: one in `npm test`, all in `npm run test:campaign`, and those that were changed in
 * `npm test -- --changed`. Walks name different ones, so that each template is walked through by some of them.
 */
export function walkedTemplates(short: string): readonly string[] {
  const { WALKED_TEMPLATES: walked = short } = process.env;
  return walked === 'all' ? SHIPPED : SHIPPED.filter((name) => walked.split(',').includes(name));
}
