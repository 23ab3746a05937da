import { z } from 'zod';
import { MailBlock } from '../mailing/campaign-schema.ts';
import { textsOfBlock } from '../mailing/local-campaign.ts';
import { type MailKind, type MailText, unknownPlaceholders } from './mail-texts.ts';

/** Blocks above, and as many below, what an email tells. */
export const MAX_OWN_BLOCKS = 20;

export const OwnBlocks = z.array(MailBlock).max(MAX_OWN_BLOCKS);

/**
 * What an owner makes of a kind of mail: its words, and blocks above and below what the program tells in it. `isWithoutBlocks`: without
 * any of its own it has none, not those of the site's first language either.
 */
export type OwnMail = MailText & { above: MailBlock[]; below: MailBlock[]; isWithoutBlocks: boolean };

/** A kind of mail of which its owner has made nothing. */
export const NO_OWN_MAIL: OwnMail = {
  subject: '',
  introduction: '',
  above: [],
  below: [],
  isWithoutBlocks: false,
};

/** The first name in braces of each block that this kind of mail does not know, by the id of the block. */
export function unknownInBlocks(kind: MailKind, blocks: readonly MailBlock[]): Map<string, string> {
  const unknown = new Map<string, string>();
  for (const block of blocks) {
    const [name] = textsOfBlock(block).flatMap(({ text }) => unknownPlaceholders(kind, text));
    if (name !== undefined) unknown.set(block.id, name);
  }
  return unknown;
}
