import { keepsMarkup, keepsPlaceholders } from '@sitewright/domain/language/translated-parts';
import { cleanText } from '../../documents/index.ts';
import { UNSAFE_SIGN } from '../save-texts.ts';
import type { ServiceAnswer, TranslationRequest, TranslationService } from './service.ts';

/** What became of a text: `reason` says, in words for the owner, why there is none. */
export type TranslatedText = { text: string } | { reason: string };

/** One request; rich texts are clean HTML. `isOfProgram`: texts of the program, which have no markup. */
export type Batch = TranslationRequest & { isOfProgram: boolean };

/** After so long no further text is asked for alone. */
const MAX_ALONE_MS = 60_000;

/**
 * Translates the texts of a request. A text whose placeholders or markup did not survive is refused, one that the service rejects, too.
 * Gives a result for each text, or for the first ones where the service does not answer for the others.
 */
export async function translateTexts(
  service: TranslationService,
  batch: Batch,
): Promise<ServiceAnswer<TranslatedText[]>> {
  const { texts } = batch;
  const answer = await service.translate(batch);
  if (answer.ok) {
    const value = texts.map((source, index) => checked(source, answer.value[index] ?? '', batch));
    return { ok: true, value };
  }
  if (answer.failure !== 'rejected') return answer;
  if (texts.length <= 1) return { ok: true, value: [{ reason: REJECTED }] };
  // One of them is the reason: the others are asked for alone.
  const until = performance.now() + MAX_ALONE_MS;
  const results: TranslatedText[] = [];
  for (const text of texts) {
    if (results.length > 0 && performance.now() > until) break;
    const alone = await translateTexts(service, { ...batch, texts: [text] });
    if (!alone.ok) return results.length > 0 ? { ok: true, value: results } : alone;
    results.push(...alone.value);
  }
  return { ok: true, value: results };
}

const REJECTED = 'The service did not accept this text. It may be too long.';

function checked(
  source: string,
  translation: string,
  { isHtml, isOfProgram }: Pick<Batch, 'isHtml' | 'isOfProgram'>,
): TranslatedText {
  const text = isHtml ? cleanText(translation) : translation.trim();
  if (text === '') return { reason: 'The service gave no translation.' };
  if (!keepsPlaceholders(source, text)) return { reason: 'The service changed a placeholder.' };
  if (isHtml && !keepsMarkup(cleanText(source), text))
    return { reason: 'The service changed links or formatting.' };
  if (isOfProgram && UNSAFE_SIGN.test(text)) return { reason: 'The service put in a sign of HTML.' };
  return { text };
}
