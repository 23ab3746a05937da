import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useState } from 'react';
import type { TemplateList } from '../../queries/templates.ts';

type ChangeProps = {
  title: string;
  /** Style the template is chosen with, in place of the owner's colours and fonts. */
  preset: string | undefined;
  own: TemplateList['own'];
  isBusy: boolean;
  onChange: (look: 'kept' | 'own') => void;
};

type DialogProps = ChangeProps & { isOpen: boolean; onClose: () => void };

/** Asks before visitors see another template, and what becomes of the owner's colours and fonts. */
export function ChangeDialog({ isOpen, onClose, ...question }: DialogProps) {
  return (
    <Dialog title={t('templates.changeToTitle', { title: question.title })} isOpen={isOpen} onClose={onClose}>
      <Question {...question} onClose={onClose} />
    </Dialog>
  );
}

function Question({ title, preset, own, isBusy, onChange, onClose }: ChangeProps & { onClose: () => void }) {
  const [isKept, setKept] = useState(true);
  const mine = ownText(own);
  return (
    <>
      <p>{t('templates.changeHelp')}</p>
      {preset === undefined && mine !== '' && (
        <>
          <SwitchField label={t('templates.keepMyColoursAndFonts')} value={isKept} onChange={setKept} />
          <p className="ui-help">
            {isKept
              ? t('templates.keptWhereThereIsAPlace', { own: mine, title })
              : t('templates.titleComesAsItIs', { title })}
          </p>
        </>
      )}
      {preset !== undefined && <p>{t('templates.presetReplacesOwn', { preset })}</p>}
      <div className="ui-actions">
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" autoFocus isBusy={isBusy} onPress={() => onChange(isKept ? 'kept' : 'own')}>
          {t('templates.changeTemplate')}
        </Button>
      </div>
    </>
  );
}

/** `3 colours and 1 font`; '' for a look that is all the template's. */
function ownText({ colors, fonts }: TemplateList['own']): string {
  const ownColours = colors > 0 ? t('templates.colourCount', { count: colors }) : '';
  const ownFonts = fonts > 0 ? t('templates.fontCount', { count: fonts }) : '';
  return ownColours && ownFonts
    ? t('templates.coloursAndFonts', { colours: ownColours, fonts: ownFonts })
    : ownColours || ownFonts;
}
