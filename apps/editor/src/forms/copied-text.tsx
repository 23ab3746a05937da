import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import './copied-text.css';

type CopiedTextProps = {
  /** What the button does, and has done once it is pressed: with what is copied. */
  labels: { copy: string; copied: string };
  text: string;
};

/** A text to copy, with a button where the browser lets one copy. */
export function CopiedText({ labels, text }: CopiedTextProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <span className="copied-text">
      <code>{text}</code>
      {globalThis.isSecureContext && (
        <Button look="quiet" aria-label={isCopied ? labels.copied : labels.copy} onPress={() => void copy()}>
          {isCopied ? t('common.copied') : t('common.copy')}
        </Button>
      )}
    </span>
  );
}
