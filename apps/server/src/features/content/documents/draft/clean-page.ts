import type { PageDocument } from '@sitewright/document/schema';
import { cleanText } from './clean-text.ts';

/** A page whose rich texts are all within the shared tag list. */
export function cleanPage(page: PageDocument): PageDocument {
  return mapTexts(page) as PageDocument;
}

/** Walks the whole page: nodes of every level carry their rich texts in `text` and `texts`. */
function mapTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name === 'text' || name === 'texts') return [name, cleanAll(part)];
      return [name, name === 'props' || name === 'overrides' ? part : mapTexts(part)];
    }),
  );
}

function cleanAll(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanAll(part)]));
}
