import { callUrl } from '@sitewright/contract/call-url';
import { exportTranslations } from '@sitewright/contract/translation-files';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { languageName } from '../../labels/language-labels.ts';

const FORMATS = { xliff: 'XLIFF 1.2, for translation tools', csv: 'CSV, for spreadsheets' };
const TEXTS = { all: 'All texts', open: 'Missing or out of date' };
const ENDINGS = { xliff: 'xlf', csv: 'csv' };

type ExportDialogProps = { websiteId: string; locale: string; isOpen: boolean; onClose: () => void };

/** Gives the texts of a language out as a file. */
export function ExportDialog({ isOpen, ...props }: ExportDialogProps) {
  return (
    <Dialog title="Export texts" isOpen={isOpen} onClose={props.onClose}>
      <ExportForm {...props} />
    </Dialog>
  );
}

function ExportForm({ websiteId, locale, onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const [format, setFormat] = useState<keyof typeof FORMATS>('xliff');
  const [texts, setTexts] = useState<keyof typeof TEXTS>('all');
  return (
    <div className="stack">
      <p>
        A file with every text beside its translation into {languageName(locale)}. Import it again once it is
        translated; leave the IDs as they are.
      </p>
      <SelectField
        label="Format"
        options={FORMATS}
        value={format}
        onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xliff')}
      />
      <SelectField
        label="Texts"
        options={TEXTS}
        value={texts}
        onChange={(next) => setTexts(next === 'open' ? 'open' : 'all')}
      />
      <div className="ui-actions">
        <Button onPress={onClose}>Close</Button>
        <a
          className="ui-button is-primary"
          href={callUrl(exportTranslations.path, { websiteId, locale }, { format, texts })}
          download={`${locale}.${ENDINGS[format]}`}
        >
          Download file
        </a>
      </div>
    </div>
  );
}
