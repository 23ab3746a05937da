import { isOpenText } from '@sitewright/domain/language/translated-parts';
import type { Database } from '../../../../platform/database/database.ts';
import { BEGINNING, type Step, stepOver, type TextChoice, type TextsOfThing } from '../site-walk.ts';

/** Things read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 100;

const CHOICES: Readonly<Record<'all' | 'open', TextChoice>> = {
  all: (fields) => [...fields],
  open: (fields) => fields.filter(isOpenText),
};

/** The texts of a site beside their translations: all of them, or what is missing or out of date. */
export async function* exportedTexts(
  database: Database,
  site: { websiteId: string; locale: string },
  texts: 'all' | 'open',
): AsyncGenerator<TextsOfThing[]> {
  const choose = CHOICES[texts];
  let step: Step = { things: [], position: BEGINNING, isEnd: false };
  while (!step.isEnd) {
    const { position } = step;
    step = await database.site(site.websiteId, (db) => stepOver(db, site, { position, size: CHUNK, choose }));
    if (step.things.length > 0) yield step.things;
  }
}
