import { randomBytes } from 'node:crypto';
import { asciiAddress } from './ascii-address.ts';
import { type MailSignature, signatureOf } from './signature.ts';

/** An email to many readers, which differ only in some headers and where marks stand in it. */
export type SerialMail = {
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
  /** Stand in HTML and text where words of the reader belong. */
  marks: readonly string[];
};

export type MailReader = {
  to: string;
  messageId: string;
  date: Date;
  /** Each on one line, however long. */
  headers: Record<string, string>;
  /** What stands in place of each mark: letters, digits, hyphens and underscores. */
  words: Readonly<Record<string, string>>;
};

/** The email of one reader as it is handed over, with a signature if there are options of one. */
export type WriteMail = (reader: MailReader, signature: MailSignature | undefined) => Promise<Buffer>;

/** Lines are shorter than the 76 letters they may have by the sign that one goes on. Source: RFC 2045 §6.7. */
const LINE_LETTERS = 75;
/** More than the longest signature takes, with the breaks around it: that of a key of 4,096 bits has 1,300. */
const MAX_SIGNATURE_BYTES = 2048;
const GOES_ON = '=\r\n';

/** Encodes an email once for all its readers; gives what writes the email of one. */
export async function serialMail(mail: SerialMail): Promise<WriteMail> {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  const { encode, wrap } = await import('nodemailer/lib/qp');
  const mark = new RegExp(`(${mail.marks.join('|')})`);
  // Without tabs and double blanks a body is what a signature makes of it.
  const encoded = (text: string) =>
    wrap(
      encode(text.replace(/\r\n?|\n/g, '\r\n'))
        .replace(/\t/g, '=09')
        .replace(/ (?= )/g, '=20'),
      LINE_LETTERS,
    );
  /** What all readers get as bytes, marks as they are. */
  const partsOf = (text: string) =>
    text.split(mark).map((part, at) => (at % 2 === 1 ? part : Buffer.from(encoded(part))));
  // No coded text holds an equals sign before an underscore.
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const begin = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const parts = [
    Buffer.from(begin('text/plain')),
    ...partsOf(mail.text),
    Buffer.from(`\r\n${begin('text/html')}`),
    ...partsOf(mail.html),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
  const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  head.setHeader({
    ...mail.headers,
    From: mail.from,
    Subject: mail.subject,
    ...(mail.replyTo === undefined ? {} : { 'Reply-To': mail.replyTo }),
  });
  const ofAll = head
    .buildHeaders()
    .split(/\r\n(?![ \t])/)
    .filter((line) => !/^(?:Date|Message-ID):/i.test(line))
    .join('\r\n');
  return async ({ to, messageId, date, headers, words }, signature) => {
    const lines = [
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `To: ${asciiAddress(to)}`,
      `Message-ID:\r\n ${messageId}`,
      `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
      ofAll,
    ].join('\r\n');
    const written = parts.map((part) =>
      typeof part === 'string' ? onLinesOfItsOwn(words[part] ?? '') : part,
    );
    const room = Buffer.byteLength(lines) + MAX_SIGNATURE_BYTES;
    // Head and body in one piece of memory: of each email's bytes the collector of garbage hears, and comes for them.
    const whole = Buffer.allocUnsafe(written.reduce((sum, { length }) => sum + length, room));
    let at = room;
    for (const part of written)
      at += typeof part === 'string' ? whole.write(part, at, 'latin1') : part.copy(whole, at);
    const body = whole.subarray(room);
    const signed = signature ? `${await signatureOf({ lines, body }, signature)}\r\n` : '';
    const head = `${signed}${lines}\r\n\r\n`;
    const start = room - Buffer.byteLength(head);
    if (start < 0) throw new Error('a signature that is longer than any');
    whole.write(head, start);
    return whole.subarray(start);
  };
}

/** A word between two breaks that readers do not see, so that what stands before and behind it is coded without it. */
function onLinesOfItsOwn(word: string): string {
  return [GOES_ON, ...(word.match(/.{1,70}/g) ?? []).map((line) => line + GOES_ON)].join('');
}
