import type { TranslationProblem } from '@sitewright/contract/machine-translation';
import type { ServiceLanguage } from '@sitewright/domain/language/service-language-schema';

/** Why there is no translation; `rejected`: of these texts alone, such as one that is too long for the service. */
export type TranslationFailure = Exclude<TranslationProblem, 'none'> | 'rejected';

/** An answer, or why there is none and when to ask again. */
export type ServiceAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; failure: TranslationFailure; retryAfterSeconds?: number | undefined };

/** Texts of one kind from one language into another, by the codes of the service. */
export type TranslationRequest = { texts: readonly string[]; from: string; to: string; isHtml: boolean };

/** A service that translates texts; an adapter for each API. */
export type TranslationService = {
  listLanguages(): Promise<ServiceAnswer<ServiceLanguage[]>>;
  /** One translation for each text, in the same order. */
  translate(request: TranslationRequest): Promise<ServiceAnswer<string[]>>;
};

/** Characters of one request: what services of this kind take at least. */
export const MAX_REQUEST_CHARS = 4_000;
/** Texts of one request. */
export const MAX_REQUEST_TEXTS = 25;
