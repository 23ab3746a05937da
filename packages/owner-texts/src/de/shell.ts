import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SHELL } from '../en/shell.ts';

/** Texts of the area `shell` in German. */
export const SHELL_DE: Partial<Translation<typeof SHELL>> = {};
