import { createHash, createPublicKey, verify } from 'node:crypto';

/** What a receiver finds of the signature of an email: whose it is, the headers that it covers, and whether it holds. */
export type CheckedSignature = { domain: string; selector: string; headers: string[]; isValid: boolean };

/**
 * Checks the DKIM signature of an email as a receiver does, by the key that `findKey` gives for a name in the DNS; null for an email
 * without one. Knows what nodemailer signs by: rsa-sha256, relaxed/relaxed. Source: RFC 6376.
 */
export function checkSignature(
  source: string,
  findKey: (name: string) => string | undefined,
): CheckedSignature | null {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!own) return null;
  const tags = tagsOf(own.slice(own.indexOf(':') + 1));
  const tag = (name: string) => tags.get(name) ?? '';
  const names = tag('h').split(':');
  const unsigned = relaxed(own.replace(/(\bb=)[^;]*$/s, '$1'));
  const signed = [...names.map((name) => lastOf(headers, name.trim())), unsigned].join('\r\n');
  const record = tagsOf(findKey(`${tag('s')}._domainkey.${tag('d')}`) ?? '');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)))
    .digest('base64');
  return {
    domain: tag('d'),
    selector: tag('s'),
    headers: names,
    isValid:
      tag('a') === 'rsa-sha256' &&
      tag('c') === 'relaxed/relaxed' &&
      tag('bh') === bodyHash &&
      isSignedBy(record.get('p') ?? '', signed, tag('b')),
  };
}

function isSignedBy(publicKey: string, signed: string, signature: string): boolean {
  if (publicKey === '') return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
}

function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((tag) => tag.split(/=(.*)/s));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.replace(/\s/g, '')]));
}

function lastOf(headers: readonly string[], name: string): string {
  return relaxed(
    headers.findLast((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '',
  );
}

function relaxed(header: string): string {
  const [name = '', value = ''] = header.split(/:(.*)/s);
  return `${name.toLowerCase().trim()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
