import * as contract from '@sitewright/contract/mail-texts';
import { MAIL_KINDS, type MailKind, unknownPlaceholders } from '@sitewright/domain/mail/mail-texts';
import { type OwnMail, unknownInBlocks } from '@sitewright/domain/mail/own-mail-schema';
import { defaultMailText } from '@sitewright/domain/texts/default-mail-text';
import { TRANSLATED_LANGUAGES } from '@sitewright/domain/texts/translated-languages';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { deleteMailText, listMailTextRows, upsertMailText } from '../queries/mail-texts.ts';

const DEFAULTS = ['en', ...TRANSLATED_LANGUAGES].flatMap((locale) =>
  MAIL_KINDS.map((kind) => ({ kind, locale, ...defaultMailText(kind, locale) })),
);

export const listMailTexts = route(contract.listMailTexts, async ({ db, websiteId }) => ({
  texts: await listMailTextRows(db, websiteId),
  defaults: DEFAULTS,
}));

export const updateMailText = route(
  contract.updateMailText,
  async ({ db, websiteId, params: { kind }, body }) => {
    refuseUnknown(kind, body);
    const hasBlocks = [...body.above, ...body.below].length > 0;
    const isWithoutBlocks = body.isWithoutBlocks && !hasBlocks;
    if (body.subject === '' && body.introduction === '' && !hasBlocks && !isWithoutBlocks) {
      await deleteMailText(db, { websiteId, kind, locale: body.locale });
    } else {
      await upsertMailText(db, websiteId, { kind, ...body, isWithoutBlocks });
    }
    return {};
  },
);

/** A misspelt name in braces would stand in every mail. Errors: invalid-fields, by the name of a text or the id of a block. */
function refuseUnknown(kind: MailKind, mail: OwnMail): void {
  const inTexts = (['subject', 'introduction'] as const).flatMap((field): [string, string][] => {
    const [unknown] = unknownPlaceholders(kind, mail[field]);
    return unknown === undefined ? [] : [[field, unknown]];
  });
  const unknown = [...inTexts, ...unknownInBlocks(kind, [...mail.above, ...mail.below])];
  if (unknown.length > 0)
    throw new AppError(
      'invalid-fields',
      Object.fromEntries(unknown.map(([place, name]) => [place, `This mail does not know {${name}}.`])),
    );
}
