import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** What an email is signed with: nodemailer takes the same. */
export type MailSignature = {
  domainName: string;
  keySelector: string;
  privateKey: KeyObject;
  /** Headers that are covered, with colons between them. */
  headerFieldNames: string;
};

const signAside = promisify(sign);
/** Loaded with the first email: to ask for it again each time took longer than the rest. */
let nodemailers: Promise<typeof import('nodemailer/lib/dkim/sign')> | undefined;

/**
 * The header by which receivers know that an email is its sender's: what nodemailer writes, but reckoned beside the other work. The
 * body must be in the form that is signed: no run of blanks or tabs, none at the end of a line, one break at its end. Source: RFC 6376.
 */
export async function signatureOf(
  { lines, body }: { lines: string; body: Buffer },
  { domainName, keySelector, privateKey, headerFieldNames }: MailSignature,
): Promise<string> {
  nodemailers ??= import('nodemailer/lib/dkim/sign');
  const { relaxedHeaders } = (await nodemailers).default;
  const headers = lines.split(/\r\n(?![ \t])/).map((line) => ({
    key: line.slice(0, line.indexOf(':')).toLowerCase(),
    line: Buffer.from(line).toString('latin1'),
  }));
  const signed = relaxedHeaders(headers, headerFieldNames);
  const bodyHash = createHash('sha256').update(body).digest('base64');
  const value = [
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domainName}; s=${keySelector};`,
    `bh=${bodyHash};`,
    `h=${signed.fieldNames};`,
    'b=',
  ];
  const text = `${signed.headers}dkim-signature:${value.join(' ')}`;
  const signature = await signAside('sha256', Buffer.from(text, 'latin1'), privateKey);
  return `DKIM-Signature: ${value.join('\r\n ')}${signature.toString('base64').replace(/.{75}(?=.)/g, '$&\r\n ')}`;
}
