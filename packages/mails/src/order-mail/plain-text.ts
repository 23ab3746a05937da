import { blockLines } from '../campaign-mail/plain-text.ts';
import type { OrderMail } from '../mail-data.ts';
import { type MailPart, orderMailParts } from './parts.ts';
import { orderMailHeadings, orderMailTexts } from './texts.ts';

/** An email about an order as plain text, for mail programs that show no HTML. */
export function orderMailText(mail: OrderMail): string {
  const { look, siteTitle, orderUrl, introduction, order } = mail;
  const texts = orderMailTexts(mail);
  return [
    orderMailHeadings(mail)[mail.kind],
    introduction,
    ...(order.testMode ? [texts.testMode] : []),
    '',
    ...blockLines(mail.above, mail),
    `${texts.viewOrder}: ${orderUrl}`,
    '',
    ...orderMailParts(mail).flatMap((part) => [...partLines(part), '']),
    ...blockLines(mail.below, mail),
    siteTitle,
    look.siteUrl,
    '',
  ].join('\n');
}

function partLines(part: MailPart): string[] {
  switch (part.kind) {
    case 'items':
      return part.items.flatMap(({ title, quantity, details, amount }) => [
        `${quantity} × ${title}   ${amount}`.trimEnd(),
        ...details.map((detail) => `    ${detail}`),
      ]);
    case 'totals':
      return part.lines.map(({ label, amount }) => `${label}: ${amount}`);
    case 'paragraph':
      return [
        ...(part.heading === '' ? [] : [`${part.heading}:`]),
        ...part.lines.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.number}`)),
      ];
    case 'message':
      return [
        ...(part.heading === '' ? [] : [`${part.heading}:`]),
        ...part.text.split('\n').map((line) => line.trim()),
      ];
    case 'links':
      return [
        ...(part.heading === '' ? [] : [`${part.heading}:`]),
        ...part.links.map(({ label, url, detail }) => [`${label}: ${url}`, detail].filter(Boolean).join(' ')),
      ];
  }
}
