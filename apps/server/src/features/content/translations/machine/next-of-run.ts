import type { TranslationField } from '@sitewright/contract/translations';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredRun } from '../queries/runs.ts';
import { BEGINNING, missingOfThing, stepOver, type TextsOfThing } from '../site-walk.ts';
import { MAX_REQUEST_CHARS, MAX_REQUEST_TEXTS } from './service.ts';

/** Things looked at for the texts of one request. */
const THINGS = 20;

/** A text that a run asks for, and of what it is. */
export type TextOfRun = { thing: Omit<TextsOfThing, 'fields'>; field: TranslationField };

/**
 * The next texts of a run, as many as fit into one request, so that what was paid for is stored before the next one. `positionAfter`:
 * where the run stands once the first `taken` of them are dealt with, of which some were refused.
 */
export type NextOfRun = {
  texts: TextOfRun[];
  positionAfter: (taken: number, refused: number) => string;
  /** Where the run goes on without these texts and others of the same things. */
  positionBehind: string;
  isEnd: boolean;
};

/** What a run does next. Errors: not-found. */
export async function nextOf(db: Db, websiteId: string, run: StoredRun): Promise<NextOfRun> {
  const { locale, kind, entityId } = run;
  if (kind && entityId) {
    const things = await missingOfThing(db, { websiteId, locale }, { kind, entityId });
    const texts = requestOf(things, run.refused).texts;
    return {
      texts,
      positionAfter: (taken) => String(run.done + taken),
      positionBehind: '',
      isEnd: texts.length === 0,
    };
  }
  const { place, refused } = readPosition(run.position);
  const step = await stepOver(db, { websiteId, locale }, { position: place, size: THINGS });
  const { texts, isLast } = requestOf(step.things, refused);
  const positionAfter = (taken: number, refusedNow: number) =>
    isLast && taken === texts.length ? step.position : `${place}#${refused + refusedNow}/${run.done + taken}`;
  return { texts, positionAfter, positionBehind: step.position, isEnd: step.isEnd };
}

/** `page <id>#2/30`: amid the step after that page, in which 2 texts were refused; the 30 that are done tell one place from another. */
function readPosition(position: string): { place: string; refused: number } {
  const [place = BEGINNING, within = '0'] = position.split('#');
  return { place, refused: Number.parseInt(within, 10) };
}

/** As many texts of one kind as fit into a request, at least one. What was refused is still missing, and stands first. */
function requestOf(
  things: readonly TextsOfThing[],
  refused: number,
): { texts: TextOfRun[]; isLast: boolean } {
  const all = things.flatMap(({ fields, ...thing }) => fields.map((field) => ({ thing, field })));
  const [plain, rich] = [false, true].map((isRich) => all.filter((text) => isRichText(text) === isRich));
  const left = [...(plain ?? []), ...(rich ?? [])].slice(refused);
  let chars = 0;
  const end = left.findIndex((text, index) => {
    chars += text.field.source.length;
    const isOther = isRichText(text) !== (left[0] && isRichText(left[0]));
    return index > 0 && (isOther || index === MAX_REQUEST_TEXTS || chars > MAX_REQUEST_CHARS);
  });
  return { texts: end === -1 ? left : left.slice(0, end), isLast: end === -1 };
}

const isRichText = ({ field }: TextOfRun) => field.control === 'rich-text';
