import { questionTexts } from '@sitewright/domain/checkout/local-questions';
import { discountField } from '@sitewright/domain/discount/discount-field';
import { MAIL_KINDS, MAIL_TEXTS } from '@sitewright/domain/mail/mail-texts';
import { campaignTexts } from '@sitewright/domain/mailing/local-campaign';
import { storeTexts } from '@sitewright/domain/settings/local-store';
import { formTexts } from '@sitewright/forms/local-form';
import type { Db } from '../../../platform/database/database.ts';
import { textForOwner } from '../../../platform/texts/owner-language.ts';
import type { Website } from '../../site/sites/index.ts';
import { listMailBlockTexts, listMailTexts, mailField } from './queries/mail-translations.ts';
import type { PictureRow } from './queries/pictures.ts';
import { type CampaignRow, type FormRow, type LabelSource, listDiscountNames } from './queries/sources.ts';
import type { Source } from './source-field.ts';

/** The texts of a form as it was saved last. */
export function formSource({ id, title, content }: FormRow): Source {
  const fields = formTexts(content).map(({ key, label, text, isLong }) => ({
    ...{ key, label, source: text },
    control: isLong ? ('text-area' as const) : ('text' as const),
  }));
  return { kind: 'form', entityId: id, title, fields };
}

/** The texts of an email to a mailing list; null where it has none yet. */
export function campaignSource(campaign: CampaignRow): Source | null {
  const fields = campaignTexts(campaign).map(({ key, label, text, isRich }) => ({
    ...{ key, label, source: text },
    control: isRich ? ('rich-text' as const) : ('text' as const),
  }));
  const title = campaign.subject.trim() || 'Untitled email';
  return fields.length === 0 ? null : { kind: 'campaign', entityId: campaign.id, title, fields };
}

/** The words and blocks that the owner gave emails; all others the program says itself. Null without any. */
export async function mailSource(db: Db, { id, settings }: Website): Promise<Source | null> {
  const [texts, ofBlocks] = [
    await listMailTexts(db, id, settings.language),
    await listMailBlockTexts(db, id, settings.language),
  ];
  const fields = MAIL_KINDS.flatMap((kind) => {
    const { placeholders } = MAIL_TEXTS[kind];
    const label = textForOwner(`mailKinds.${kind}`);
    const places = { needed: [], allowed: placeholders.map((name) => `{${name}}`), isPrinted: false };
    const one = (part: 'subject' | 'introduction', control: 'text' | 'text-area') => {
      const source = texts[mailField(kind, part)] ?? '';
      const key = mailField(kind, part);
      return source === '' ? [] : [{ key, label: `${label}: ${part}`, control, source, places }];
    };
    const blocks = (ofBlocks.get(kind) ?? []).map((block) => ({
      ...{
        key: mailField(kind, block.key),
        label: `${label}: ${block.label.toLowerCase()}`,
        source: block.text,
        places,
      },
      control: block.isRich ? ('rich-text' as const) : ('text' as const),
    }));
    return [...one('subject', 'text'), ...one('introduction', 'text-area'), ...blocks];
  });
  return fields.length === 0 ? null : { kind: 'mails', entityId: id, title: 'Emails', fields };
}

/** What a store says and asks at its checkout, its discounts among it; null where that is nothing. */
export async function checkoutSource(
  db: Db,
  { id, settings: { storeSettings } }: Website,
): Promise<Source | null> {
  const discounts = (await listDiscountNames(db, id)).map(({ id: discountId, name }) => ({
    ...{ key: discountField(discountId), label: 'Discount', text: name, isLong: false },
  }));
  const questions = questionTexts(storeSettings.checkoutFields).map((one) => ({ ...one, isLong: false }));
  const fields = [...storeTexts(storeSettings), ...questions, ...discounts].map(
    ({ key, label, text, isLong }) => ({
      ...{ key, label, source: text },
      control: isLong ? ('text-area' as const) : ('text' as const),
    }),
  );
  return fields.length === 0
    ? null
    : { kind: 'checkout', entityId: id, title: 'Checkout and policies', fields };
}

/** What a picture shows, for who cannot see it, and what stands beside it. */
export function pictureSource({ id, filename, altText, title, body }: PictureRow): Source {
  const fields = [
    { key: 'altText', label: 'Alternative text', source: altText, control: 'text' as const },
    { key: 'title', label: 'Title', source: title, control: 'text' as const },
    { key: 'body', label: 'Description', source: body, control: 'text-area' as const },
  ].filter(({ source }) => source.trim() !== '');
  return { kind: 'picture', entityId: id, title: filename, fields };
}

const LABELS = { category: 'Category', tag: 'Tag' } as const;

/** The categories and tags of a page; null where it has none. */
export function labelSource(
  { id, title }: { id: string; title: string },
  labels: readonly LabelSource[],
): Source | null {
  const fields = labels.map(({ kind, key, label }) => ({
    ...{ key: `${kind}:${key}`, label: LABELS[kind], source: label },
    control: 'text' as const,
  }));
  return fields.length === 0 ? null : { kind: 'labels', entityId: id, title, fields };
}
