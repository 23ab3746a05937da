/**
 * What a report about an email says of the address: `hard` takes no email, `soft` did not take this one, `policy` refused its sender or
 * content (which says nothing about the address), and of a `complaint` its reader called it spam.
 */
export const BOUNCE_KINDS = ['hard', 'soft', 'policy', 'complaint'] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];

/** Soft bounces within so many days after which an address counts as one that takes no email. */
export const MAX_SOFT_BOUNCES = 5;
export const SOFT_BOUNCE_DAYS = 30;

/** Characters that are kept of what a mail server said. */
const MAX_EXPLANATION = 300;

/** Answer of a mail server: reply code (`550`, 0 for none) and status (`5.1.1`, '' for none), as far as it gave them. */
export type RefusalCodes = { replyCode: number; status: string };

const STATUS = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;

/** The codes at the beginning of an answer, such as `smtp; 550 5.1.1 User unknown`. Source: RFC 5321, RFC 3463. */
export function readRefusal(answer: string): RefusalCodes {
  const [, reply = '0', status = ''] =
    /^(?:\s*smtp;)?\s*([45]\d\d)?[ -]?\s*#?([45]\.\d{1,3}\.\d{1,3})?/i.exec(answer) ?? [];
  return { replyCode: Number(reply), status: status || (STATUS.exec(answer)?.[0] ?? '') };
}

/** What an answer says of the address that it was given for. Source: RFC 3463. */
export function bounceKind({ replyCode, status }: RefusalCodes): BounceKind {
  const [group = '', subject = '', detail = ''] = status.split('.');
  if (group === '') return kindOfReply(replyCode);
  if (subject === '7') return 'policy';
  if (group === '4') return 'soft';
  // Those of the sender: its address is malformed, or its domain cannot be reached.
  if (subject === '1') return detail === '7' || detail === '8' ? 'policy' : 'hard';
  if (status === '5.2.1' || status === '5.4.4') return 'hard';
  return subject === '0' ? kindOfReply(replyCode) : 'soft';
}

/** The same of an answer that was given at once: without a status it may as well be about the sender. */
export function refusalKind({ status }: RefusalCodes): BounceKind {
  return bounceKind({ replyCode: 0, status });
}

/** Without a status the reply must do: 552 means a full mailbox, 554 anything. */
function kindOfReply(replyCode: number): BounceKind {
  return replyCode === 550 || replyCode === 551 || replyCode === 553 ? 'hard' : 'soft';
}

/** What a mail server said, as one line of plain characters. */
export function cleanExplanation(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_EXPLANATION);
}
