import type { LinkKind } from '@sitewright/domain/link/link-target';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useId, useState } from 'react';
import { useWebsiteId } from '../router/router-context.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkValue, linkSummary } from './link-value.ts';
import './links.css';

type LinkControlProps = {
  label: string;
  value: LinkValue;
  kinds?: readonly LinkKind[];
  help?: string | undefined;
  error?: string | undefined;
  onChange: (value: LinkValue) => void;
};

/** A link in a form or panel: where it leads, and the way to the link editor. */
export function LinkControl({ label, value, kinds, help, error, onChange }: LinkControlProps) {
  const websiteId = useWebsiteId();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { href } = value;
  return (
    <div className="ui-field link-control">
      <span className="ui-label" id={`${id}-label`}>
        {label}
      </span>
      <Button
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        {...(error || help ? { 'aria-describedby': `${id}-help` } : {})}
        onPress={() => setOpen(true)}
      >
        <span id={`${id}-value`} className="link-target">
          {href === '' ? t('fields.addLink') : linkSummary(href)}
        </span>
      </Button>
      {(error || help) && (
        <p className={error ? 'ui-error' : 'ui-help'} id={`${id}-help`}>
          {error ?? help}
        </p>
      )}
      <LinkDialog
        isOpen={isOpen}
        websiteId={websiteId}
        value={value}
        kinds={kinds}
        onSave={(next) => {
          onChange(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
