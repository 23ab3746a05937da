import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { PartProps } from './part-props.ts';

/** Where the title leads instead of the item's own page. */
export function LinkPart({ fields, errors, onContent }: PartProps) {
  const { sourceUrl = '', passthrough = false } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>Link</legend>
      <TextField
        label="Source address"
        value={sourceUrl}
        maxLength={2000}
        error={errors['content.sourceUrl']}
        placeholder="https://"
        onChange={(text) => onContent({ sourceUrl: text === '' ? undefined : text })}
      />
      <SwitchField
        label="Link the title there instead of to the item"
        value={passthrough}
        onChange={(next) => onContent({ passthrough: next })}
      />
    </fieldset>
  );
}
