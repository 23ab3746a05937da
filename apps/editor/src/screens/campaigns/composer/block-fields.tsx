import { MAX_MAIL_TEXT, type MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { TextField } from '@sitewright/ui/text-field';
import { MaterialField } from '../../../item-fields/material-field.tsx';
import { RichTextControl } from '../../../panels/rich-text-control.tsx';

type BlockFieldsProps = {
  websiteId: string;
  block: MailBlock;
  error?: string | undefined;
  onChange: (block: MailBlock) => void;
};

const isText = (html: string) => html.length <= MAX_MAIL_TEXT && isAllowedHtml(html);

/** What can be said of a block. */
export function BlockFields({ websiteId, block, error, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label="Heading"
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
            label="Text"
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
            kind="picture"
            value={block.imageId}
            error={block.imageId === null ? error : undefined}
            onChange={(imageId) => onChange({ ...block, imageId })}
          />
          <TextField
            label="Alternative text"
            help="Shown where pictures are not. Leave it empty for that of the picture."
            maxLength={300}
            value={block.alt}
            onChange={(alt) => onChange({ ...block, alt })}
          />
          <TextField
            label="Link"
            help="An address that begins with https://, or a path of the site such as /shop. Empty for none."
            maxLength={2000}
            error={block.imageId === null ? undefined : error}
            value={block.href}
            onChange={(href) => onChange({ ...block, href })}
          />
        </>
      );
    case 'button':
      return (
        <div className="form-pair">
          <TextField
            label="Button text"
            maxLength={100}
            error={block.label.trim() === '' ? error : undefined}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            label="Link"
            placeholder="/shop"
            maxLength={2000}
            error={block.label.trim() === '' ? undefined : error}
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
            kind="coupon"
            value={block.discountId}
            error={error}
            onChange={(discountId) => onChange({ ...block, discountId })}
          />
          <TextField
            label="What it is worth, in your words"
            placeholder="10 percent off everything"
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
