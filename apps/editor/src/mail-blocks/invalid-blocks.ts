import { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { t } from '@sitewright/owner-texts/t';

/** What cannot be sent as it is, by the id of its block: a link that is half typed, mostly. What is not filled in yet is none of it. */
export function invalidBlocks(blocks: readonly MailBlock[]): Readonly<Record<string, string>> {
  const found = blocks.flatMap((block) => {
    const issue = MailBlock.safeParse(block).error?.issues[0];
    if (!issue) return [];
    const isLink = issue.path[0] === 'href';
    return [
      [block.id, isLink ? t('messages.addressBeginsWith') : t('storeSettings.thisIsNotValid')] as const,
    ];
  });
  return Object.fromEntries(found);
}

/** Whether what is wrong with a block is where it leads. */
export function isLinkInvalid(block: MailBlock): boolean {
  return MailBlock.safeParse(block).error?.issues[0]?.path[0] === 'href';
}
