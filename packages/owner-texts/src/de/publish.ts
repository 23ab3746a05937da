import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PUBLISH } from '../en/publish.ts';

/** Texts of the area `publish` in German. */
export const PUBLISH_DE: Partial<Translation<typeof PUBLISH>> = {};
