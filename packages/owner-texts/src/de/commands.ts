import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { COMMANDS } from '../en/commands.ts';

/** Texts of the area `commands` in German. */
export const COMMANDS_DE: Partial<Translation<typeof COMMANDS>> = {};
