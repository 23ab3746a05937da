import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, DEFAULT_OWNER_LANGUAGE, type OwnerLocale } from '../../texts/owner-language.ts';
import type { Account } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer to an owner; null until somebody asks for it. */
    ownerLocale: OwnerLocale | null;
  }
}

/** The language that a request of the app origin is answered in: that of the account once it is known, else of the browser. */
export function ownerLocaleOf(request: FastifyRequest): OwnerLocale {
  const asked = () => acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_OWNER_LANGUAGE;
  request.ownerLocale ??= { language: asked() };
  return request.ownerLocale;
}

/** Answers in the language of the account from now on, if it has chosen one. */
export function speakToAccount(request: FastifyRequest, account: Account | null): void {
  if (account?.language) ownerLocaleOf(request).language = account.language;
}
