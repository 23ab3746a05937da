import { MAX_MAIL_TEXT, type MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { MaterialField } from '../item-fields/material-field.tsx';
import { RichTextControl } from '../panels/rich-text-control.tsx';
import type { MaterialUse } from '../queries/campaigns.ts';
import { isLinkInvalid } from './invalid-blocks.ts';

type BlockFieldsProps = {
  websiteId: string;
  block: MailBlock;
  use: MaterialUse;
  error?: string | undefined;
  onChange: (block: MailBlock) => void;
};

const isText = (html: string) => html.length <= MAX_MAIL_TEXT && isAllowedHtml(html);

/**
 * Where an error of a picture or a button belongs: to its link, to its text (a name in braces that its email does not know), or, while a
 * campaign lacks it, to what leads somewhere.
 */
function placeOf(block: MailBlock, use: MaterialUse): 'link' | 'text' | 'subject' {
  if (isLinkInvalid(block)) return 'link';
  if (use === 'mail') return 'text';
  const isThere = block.kind === 'picture' ? block.imageId !== null : 'label' in block && block.label.trim();
  return isThere ? 'link' : 'subject';
}

/** What can be said of a block. */
export function BlockFields({ websiteId, block, use, error, onChange }: BlockFieldsProps) {
  const place = placeOf(block, use);
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={t('campaigns.heading')}
          maxLength={300}
          error={error}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <>
          <RichTextControl
            label={t('common.text')}
            value={block.html}
            isValid={isText}
            onChange={(html) => onChange({ ...block, html })}
          />
          {error && <p className="ui-error">{error}</p>}
        </>
      );
    case 'picture':
      return (
        <>
          <MaterialField
            websiteId={websiteId}
            use={use}
            kind="picture"
            value={block.imageId}
            error={place === 'subject' ? error : undefined}
            onChange={(imageId) => onChange({ ...block, imageId })}
          />
          <TextField
            label={t('campaigns.alternativeText')}
            help={t('campaigns.alternativeTextHelp')}
            maxLength={300}
            error={place === 'text' ? error : undefined}
            value={block.alt}
            onChange={(alt) => onChange({ ...block, alt })}
          />
          <TextField
            label={t('common.link')}
            help={t('campaigns.pictureLinkHelp')}
            maxLength={2000}
            error={place === 'link' ? error : undefined}
            value={block.href}
            onChange={(href) => onChange({ ...block, href })}
          />
        </>
      );
    case 'button':
      return (
        <div className="form-pair">
          <TextField
            label={t('campaigns.buttonText')}
            maxLength={100}
            error={place === 'link' ? undefined : error}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            label={t('common.link')}
            placeholder="/shop"
            maxLength={2000}
            error={place === 'link' ? error : undefined}
            value={block.href}
            onChange={(href) => onChange({ ...block, href })}
          />
        </div>
      );
    case 'product':
    case 'post':
      return (
        <MaterialField
          websiteId={websiteId}
          use={use}
          kind={block.kind}
          value={block.itemId}
          error={error}
          onChange={(itemId) => onChange({ ...block, itemId })}
        />
      );
    case 'coupon':
      return (
        <>
          <MaterialField
            websiteId={websiteId}
            use={use}
            kind="coupon"
            value={block.discountId}
            error={error}
            onChange={(discountId) => onChange({ ...block, discountId })}
          />
          <TextField
            label={t('campaigns.couponText')}
            placeholder={t('campaigns.couponExample')}
            maxLength={300}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
        </>
      );
    case 'divider':
      return null;
  }
}
