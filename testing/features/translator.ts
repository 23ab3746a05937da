import { features } from '@sitewright/server/features';
import { translationsWith } from '@sitewright/server/features/content/translations/index';
import { givenTarget, type Received, type TargetAnswer } from './webhook-target.ts';

export const TRANSLATOR_KEY = 'translator-key';
/** Where the service is, on the way of `fetchPublic` alone. */
export const TRANSLATOR_URL = 'https://translate.example';

type TranslationCall = {
  q: string[];
  source: string;
  target: string;
  format: 'text' | 'html';
  api_key?: string;
};

const LANGUAGES = [
  { code: 'en', name: 'English', targets: ['de', 'ar'] },
  { code: 'de', name: 'German', targets: ['en'] },
  { code: 'ar', name: 'Arabic', targets: ['en'] },
];

/**
 * A server on this machine that speaks the API of LibreTranslate: it puts the code of the language before each text. What `special`
 * answers comes first. Gives the features of a program that can reach it.
 */
export async function givenTranslator() {
  const target = await givenTarget();
  const translator = {
    requests: [] as TranslationCall[],
    special: (() => null) as (request: TranslationCall) => TargetAnswer | null,
  };
  target.answer = ({ path, body }: Received) => {
    if (path === '/languages') return json(200, LANGUAGES);
    if (path !== '/translate') return json(404, { error: 'Not found' });
    const request = JSON.parse(body) as TranslationCall;
    if (request.api_key !== TRANSLATOR_KEY) return json(403, { error: 'Invalid API key' });
    translator.requests.push(request);
    return (
      translator.special(request) ??
      json(200, { translatedText: request.q.map((text) => wordsOf(text, request)) })
    );
  };
  const others = features.filter(({ name }) => name !== 'translations');
  const { fetchPublic } = target;
  return Object.assign(translator, {
    fetchPublic,
    features: [...others, translationsWith(fetchPublic)],
  });
}

const json = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function wordsOf(text: string, { target, format }: TranslationCall): string {
  return format === 'text' ? `${target} ${text}` : text.replace(/>([^<]+)</g, `>${target} $1<`);
}
