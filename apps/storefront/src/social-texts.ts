import { SOCIAL } from '@sitewright/domain/texts/en/social';
import type { Translation } from '@sitewright/domain/texts/texts-of';

/** Messages of comments, likes and share buttons, apart from the shop's so that pages without one do not load them. */
export const SOCIAL_TEXTS: Translation<typeof SOCIAL> = { ...SOCIAL, ...globalThis.Static?.MESSAGES?.social };
