import { ServiceLanguage } from '@sitewright/domain/language/service-language-schema';
import { z } from 'zod';
import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import type { ServiceAnswer, TranslationFailure, TranslationService } from './service.ts';

/** A translation takes its time on a small machine. */
const LIMITS = { maxBytes: 2_000_000, timeoutMs: 30_000 };
const MAX_WAIT_SECONDS = 600;

const Languages = z.array(ServiceLanguage).min(1).max(500);
const Translated = z.object({ translatedText: z.array(z.string()) });

/** What a status stands for; others are answers of something else. */
const FAILURES: Readonly<Record<number, TranslationFailure>> = {
  400: 'rejected',
  401: 'key-refused',
  402: 'quota',
  403: 'key-refused',
  413: 'rejected',
  422: 'rejected',
  429: 'busy',
  456: 'quota',
  503: 'busy',
};

/**
 * Where the API of a service is, as it is stored, or null: encrypted on the way, since the key is sent along, and without a name
 * or password in it. Whoever copied the address of a single call is understood, too.
 */
export function serviceAddress(typed: string): string | null {
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return `${url.origin}${url.pathname.replace(/\/+(translate|languages)?\/*$/, '')}`;
}

/** A service that speaks the API of LibreTranslate: its own, a server of the owner's, or one that imitates it. */
export function libreTranslate(
  fetchPublic: PublicFetch,
  { address, key }: { address: string; key: string },
): TranslationService {
  return {
    listLanguages: async () => read(await fetchPublic(`${address}/languages`, LIMITS), Languages),
    translate: async ({ texts, from, to, isHtml }) => {
      const asked = {
        q: texts,
        source: from,
        target: to,
        format: isHtml ? 'html' : 'text',
        ...(key === '' ? {} : { api_key: key }),
      };
      const body = { type: 'application/json', text: JSON.stringify(asked) };
      const limits = { ...LIMITS, request: { method: 'POST', body } } as const;
      const answer = read(await fetchPublic(`${address}/translate`, limits), Translated);
      if (!answer.ok) return answer;
      const { translatedText } = answer.value;
      if (translatedText.length !== texts.length) return { ok: false, failure: 'unreadable' };
      return { ok: true, value: translatedText };
    },
  };
}

function read<T>(response: PublicResponse | null, schema: z.ZodType<T>): ServiceAnswer<T> {
  if (response === null) return { ok: false, failure: 'silent' };
  const { status, body, retryAfter } = response;
  if (status !== 200) {
    const seconds = Number(retryAfter);
    const retryAfterSeconds = seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : undefined;
    return { ok: false, failure: FAILURES[status] ?? 'unreadable', retryAfterSeconds };
  }
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failure: 'unreadable' };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
