import { cleanExplanation, readRefusal } from '@sitewright/domain/mailing/bounce';
import type { Email } from 'postal-mime';

/**
 * What a mail server or mailbox provider reports of an email: that it could not be delivered, with the codes and words it gave; that
 * its reader called it spam; or `nothing` that changes anything, such as a delay.
 */
export type MailReport =
  | { kind: 'failure'; replyCode: number; status: string; explanation: string }
  | { kind: 'complaint' }
  | { kind: 'nothing' };

/** Deeper parts and longer headers than a report has. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 200_000 };

/** An email as its parts. Throws for one that cannot be taken apart. */
export async function parseMail(source: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true });
}

/** The report that an email is; null for one that is none, such as the automatic reply of a reader. Source: RFC 3464, RFC 5965. */
export function readReport(mail: Email): MailReport | null {
  const textOf = (type: string) => {
    const part = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
    return part === undefined ? null : asText(part.content);
  };
  const feedback = textOf('message/feedback-report');
  if (feedback !== null) return readFeedback(feedback);
  const status = textOf('message/delivery-status') ?? textOf('message/global-delivery-status');
  return status === null ? null : readDeliveryStatus(status);
}

function asText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}

function readFeedback(text: string): MailReport {
  const type = fieldsOf(text).get('feedback-type')?.toLowerCase() ?? 'abuse';
  return type === 'not-spam' ? { kind: 'nothing' } : { kind: 'complaint' };
}

/** Every email goes to one recipient: the first that failed is the one. */
function readDeliveryStatus(text: string): MailReport {
  const groups = text.split(/\r?\n[ \t]*\r?\n/).map(fieldsOf);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return { kind: 'nothing' };
  const diagnostic = failed.get('diagnostic-code') ?? '';
  const own = readRefusal(failed.get('status') ?? '');
  const quoted = readRefusal(diagnostic);
  // The server that reports may know less than the one it quotes: `5.0.0` says nothing.
  const isVague = own.status === '' || own.status.endsWith('.0.0');
  return {
    kind: 'failure',
    replyCode: quoted.replyCode,
    status: (isVague && quoted.status) || own.status || quoted.status,
    explanation: cleanExplanation(diagnostic.replace(/^\s*smtp;\s*/i, '')),
  };
}

/** Fields of a group, by their names in small letters; one that is folded is one. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}
