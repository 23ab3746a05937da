import type { TranslationFilePart } from '@sitewright/contract/translation-files';
import type { Permission } from '@sitewright/domain/account/permissions';
import { isOpenText } from '@sitewright/domain/language/translated-parts';
import type { Database } from '../../../../platform/database/database.ts';
import {
  BEFORE_CAMPAIGNS,
  BEFORE_FORMS,
  BEFORE_ITEMS,
  BEFORE_PICTURES,
  BEFORE_PROGRAM,
  BEGINNING,
  type Step,
  stepOver,
  type TextChoice,
  type TextsOfThing,
} from '../site-walk.ts';
import { mayRead } from '../translation-rights.ts';

/** Things read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 100;

const CHOICES: Readonly<Record<'all' | 'open', TextChoice>> = {
  all: (fields) => [...fields],
  open: (fields) => fields.filter(isOpenText),
};

/** Where the walk over a part begins, and whether a place is behind it. */
const PARTS: Readonly<
  Record<TranslationFilePart, { from: string; isBehind: (position: string) => boolean }>
> = {
  all: { from: BEGINNING, isBehind: () => false },
  pages: { from: BEGINNING, isBehind: (position) => position.startsWith('item') },
  items: { from: BEFORE_ITEMS, isBehind: (position) => position.startsWith('form') },
  forms: { from: BEFORE_FORMS, isBehind: (position) => position.startsWith('campaign') },
  campaigns: { from: BEFORE_CAMPAIGNS, isBehind: (position) => position.startsWith('picture') },
  pictures: { from: BEFORE_PICTURES, isBehind: () => false },
  program: { from: BEFORE_PROGRAM, isBehind: (position) => position !== BEFORE_PROGRAM },
};

/** The texts of a site that somebody may read beside their translations: all of them, or what is missing or out of date. */
export async function* exportedTexts(
  database: Database,
  site: { websiteId: string; locale: string; permissions: ReadonlySet<Permission> },
  { texts, of }: { texts: 'all' | 'open'; of: TranslationFilePart },
): AsyncGenerator<TextsOfThing[]> {
  const choose = CHOICES[texts];
  const part = PARTS[of];
  let step: Step = { things: [], position: part.from, isEnd: false };
  while (!step.isEnd && !part.isBehind(step.position)) {
    const { position } = step;
    step = await database.site(site.websiteId, (db) => stepOver(db, site, { position, size: CHUNK, choose }));
    const things = step.things.filter(
      ({ kind }) => mayRead(site.permissions, kind) && (of !== 'pages' || kind !== 'program'),
    );
    if (things.length > 0) yield things;
  }
}
