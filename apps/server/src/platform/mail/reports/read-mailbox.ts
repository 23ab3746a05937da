import type { ImapFlow } from 'imapflow';

/** How far a mailbox is read: the number of the last mail, and what its numbers hold under. Source: RFC 9051 §2.3.1. */
export type MailboxPlace = { validity: string; lastUid: number };

/** Bytes of a mail that are read: a report says what it has to say at its beginning. */
const MAX_MAIL_BYTES = 256_000;
/** Mails that are read over one connection. */
const MAX_MAILS = 500;
/** Of these, so many are read before those that were dealt with are deleted and the place is kept. */
const ROUND = 50;
const TIMEOUT_MS = 30_000;

/**
 * Reads the mails of an IMAP mailbox (`imaps://user:password@host/folder`) that came after a place, the oldest first. `take` says
 * whether it has dealt with one for good: such a mail is deleted, all others stay as they are, unread. `keep` is given each place
 * that is reached. Throws when the mailbox cannot be read or a mail not be taken: it is kept how far it went, and nothing is lost,
 * since mails may be taken again.
 */
export async function readMailbox(
  url: string,
  from: MailboxPlace | null,
  {
    take,
    keep,
  }: { take: (source: Buffer) => Promise<boolean>; keep: (place: MailboxPlace) => Promise<void> },
): Promise<void> {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // The call under way fails with the connection: nothing more is to be done here.
  client.on('error', () => {});
  try {
    await client.connect();
    const mailbox = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    const validity = String(mailbox.uidValidity);
    const last = from?.validity === validity ? from.lastUid : 0;
    // `n:*` names the last mail even if its number is below n.
    const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
    const uids = found
      .filter((uid) => uid > last)
      .sort((a, b) => a - b)
      .slice(0, MAX_MAILS);
    await keep({ validity, lastUid: last });
    for (let at = 0; at < uids.length; at += ROUND) {
      const round = await readRound(client, uids.slice(at, at + ROUND), take);
      if (round.done.length > 0) await client.messageDelete(round.done, { uid: true });
      if (round.lastUid !== null) await keep({ validity, lastUid: round.lastUid });
      if ('error' in round) throw round.error;
    }
    await client.logout();
  } finally {
    client.close();
  }
}

/** Reads some mails until one cannot be; gives those that were dealt with, the last that was read, and the error, if there was one. */
async function readRound(
  client: ImapFlow,
  uids: readonly number[],
  take: (source: Buffer) => Promise<boolean>,
): Promise<{ done: number[]; lastUid: number | null; error?: unknown }> {
  const done: number[] = [];
  let lastUid: number | null = null;
  try {
    for (const uid of uids) {
      const mail = await client.fetchOne(
        String(uid),
        { source: { start: 0, maxLength: MAX_MAIL_BYTES } },
        { uid: true },
      );
      const bytes = mail ? mail.source : undefined;
      if (bytes && (await take(bytes))) done.push(uid);
      lastUid = uid;
    }
  } catch (error) {
    return { done, lastUid, error };
  }
  return { done, lastUid };
}
