import { keepsMarkup, keepsPlaceholders } from '@sitewright/domain/language/translated-parts';
import { cleanText } from '../../documents/index.ts';
import {
  MAX_REQUEST_CHARS,
  MAX_REQUEST_TEXTS,
  type ServiceAnswer,
  type TranslationService,
} from './service.ts';

/** A text to translate: plain, or clean HTML. */
export type TextToTranslate = { source: string; isHtml: boolean };

/** What became of it: `reason` says, in words for the owner, why there is none. */
export type TranslatedText = { text: string } | { reason: string };

type Languages = { from: string; to: string };

/**
 * Translates texts in as few requests as fit. A text whose placeholders or markup did not survive is refused, one that the service
 * rejects too; a service that does not answer ends it all. Gives one result for each text.
 */
export async function translateTexts(
  service: TranslationService,
  texts: readonly TextToTranslate[],
  languages: Languages,
): Promise<ServiceAnswer<TranslatedText[]>> {
  const results: TranslatedText[] = texts.map(() => ({ reason: '' }));
  for (const isHtml of [false, true]) {
    const indexes = texts.flatMap((text, index) => (text.isHtml === isHtml ? [index] : []));
    for (const batch of batchesOf(indexes, (index) => texts[index]?.source.length ?? 0)) {
      const sources = batch.map((index) => texts[index]?.source ?? '');
      const answer = await translateBatch(service, { ...languages, texts: sources, isHtml });
      if (!answer.ok) return answer;
      for (const [place, index] of batch.entries()) {
        const result = answer.value[place];
        if (result) results[index] = result;
      }
    }
  }
  return { ok: true, value: results };
}

type Batch = Languages & { texts: string[]; isHtml: boolean };

async function translateBatch(
  service: TranslationService,
  batch: Batch,
): Promise<ServiceAnswer<TranslatedText[]>> {
  const answer = await service.translate(batch);
  if (answer.ok) {
    const { isHtml } = batch;
    return {
      ok: true,
      value: batch.texts.map((source, index) => checked(source, answer.value[index] ?? '', isHtml)),
    };
  }
  if (answer.failure !== 'rejected') return answer;
  if (batch.texts.length === 1) return { ok: true, value: [{ reason: REJECTED }] };
  // One of them is the reason: the others are asked for alone.
  const results: TranslatedText[] = [];
  for (const text of batch.texts) {
    const alone = await translateBatch(service, { ...batch, texts: [text] });
    if (!alone.ok) return alone;
    results.push(...alone.value);
  }
  return { ok: true, value: results };
}

const REJECTED = 'The service did not accept this text. It may be too long.';

function checked(source: string, translation: string, isHtml: boolean): TranslatedText {
  const text = isHtml ? cleanText(translation) : translation.trim();
  if (text === '') return { reason: 'The service gave no translation.' };
  if (!keepsPlaceholders(source, text)) return { reason: 'The service changed a placeholder.' };
  if (isHtml && !keepsMarkup(cleanText(source), text))
    return { reason: 'The service changed links or formatting.' };
  return { text };
}

function batchesOf(indexes: readonly number[], lengthOf: (index: number) => number): number[][] {
  const batches: number[][] = [];
  let chars = 0;
  for (const index of indexes) {
    const last = batches.at(-1);
    const length = lengthOf(index);
    if (last && last.length < MAX_REQUEST_TEXTS && chars + length <= MAX_REQUEST_CHARS) {
      last.push(index);
      chars += length;
    } else {
      batches.push([index]);
      chars = length;
    }
  }
  return batches;
}
