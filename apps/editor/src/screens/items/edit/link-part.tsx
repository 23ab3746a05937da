import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { LinkControl } from '../../../links/link-control.tsx';
import type { PartProps } from './part-props.ts';

/** Where the title leads instead of the item's own page. */
export function LinkPart({ fields, errors, onContent }: PartProps) {
  const { sourceUrl = '', passthrough = false } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>{t('common.link')}</legend>
      <LinkControl
        label={t('items.source')}
        value={{ href: sourceUrl }}
        error={errors['content.sourceUrl']}
        onChange={({ href }) => onContent({ sourceUrl: href === '' ? undefined : href })}
      />
      <SwitchField
        label={t('items.linkTitleThere')}
        value={passthrough}
        onChange={(next) => onContent({ passthrough: next })}
      />
    </fieldset>
  );
}
