import { t } from '@sitewright/owner-texts/t';
import type { Command } from './command.ts';

/** Titles of the groups of commands, in the order in which they are shown. */
export const COMMAND_GROUPS: Readonly<Record<Command['group'], string>> = {
  edit: t('commands.groupEdit'),
  block: t('commands.groupBlock'),
  page: t('commands.groupPage'),
  view: t('commands.groupView'),
};
