import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailReceiver, type ReceivedMail, receiveMails } from './mail-receiver.ts';
import { PATIENCE_MS } from './patience.ts';

/** An email as somebody reads it: its subject, and its source without the coding of its letters. */
export type ReadMail = { subject: string; text: string };

/** A mail server that keeps each email as a file of a folder, for tests that run in another process. */
export async function keepMails(directory: string): Promise<MailReceiver> {
  await mkdir(directory, { recursive: true });
  let count = 0;
  return receiveMails({
    onMail: async (mail) => {
      count += 1;
      const file = join(directory, `${String(count).padStart(6, '0')}.json`);
      await writeFile(`${file}.part`, JSON.stringify(mail));
      await rename(`${file}.part`, file);
    },
  });
}

/** Waits for an email to an address whose subject is like that; gives the newest. Throws with the subjects that came. */
export async function mailTo(directory: string, address: string, subject: RegExp): Promise<ReadMail> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await mailsTo(directory, address);
    const found = mails.findLast((mail) => subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > end)
      throw new Error(
        `no mail ${subject} to ${address}, but: ${mails.map((mail) => mail.subject).join('; ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Emails that have come to an address so far. */
export async function mailsTo(directory: string, address: string): Promise<ReadMail[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(
    files.map(
      async (name): Promise<ReceivedMail> => JSON.parse(await readFile(join(directory, name), 'utf8')),
    ),
  );
  return mails.filter(({ recipients }) => recipients.includes(address)).map(({ source }) => readMail(source));
}

function readMail(source: string): ReadMail {
  const [subject = ''] = /^Subject: .*(?:\r?\n[ \t].*)*/m.exec(source) ?? [];
  return { subject: decodeWords(subject.replace(/^Subject: /, '')), text: decodeLetters(source) };
}

/** Words of a header line that hold more than ASCII letters. Source: RFC 2047. */
function decodeWords(line: string): string {
  return line
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_word, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeLetters(text.replaceAll('_', ' ')),
    );
}

/** Letters of parts that are sent as quoted-printable. Source: RFC 2045 §6.7. */
function decodeLetters(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
