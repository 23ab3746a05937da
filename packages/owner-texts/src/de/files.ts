import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FILES } from '../en/files.ts';

/** Texts of the area `files` in German. */
export const FILES_DE: Partial<Translation<typeof FILES>> = {};
