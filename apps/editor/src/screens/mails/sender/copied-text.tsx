import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';

/** A text to copy, with a button where the browser lets one copy; `label` says what is copied. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const word = isCopied ? t('common.copied') : t('common.copy');
  return (
    <span className="copied-text">
      <code>{text}</code>
      {globalThis.isSecureContext && (
        <Button look="quiet" aria-label={`${word} ${label}`} onPress={() => void copy()}>
          {word}
        </Button>
      )}
    </span>
  );
}
