import { callUrl } from '@sitewright/contract/call-url';
import { exportTranslations, type TranslationFilePart } from '@sitewright/contract/translation-files';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { languageName } from '../../labels/language-labels.ts';
import { usePermissions } from '../../queries/use-rights.ts';

const FORMATS = {
  xliff: 'XLIFF 1.2, for translation tools',
  xliff2: 'XLIFF 2.0, for newer ones',
  csv: 'CSV, for spreadsheets',
};
const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);
const TEXTS = { all: 'All texts', open: 'Missing or out of date' };
const PARTS: Readonly<Record<TranslationFilePart, string>> = {
  all: 'Everything',
  pages: 'Site, pages and emails',
  items: 'Products, posts and events',
  forms: 'Forms',
  campaigns: 'Campaigns and automations',
  pictures: 'Pictures',
  program: 'Built-in texts',
};
const isPart = (name: string): name is TranslationFilePart => Object.hasOwn(PARTS, name);
/** Those there are: a language that the program speaks has no texts of it to translate, and forms and emails are not for everybody to read. */
const partsIn = (locale: string, permissions: readonly string[]) => {
  const { all, program, forms, campaigns, ...others } = PARTS;
  const mayRead = permissions.includes('pages.view');
  return {
    all,
    ...(mayRead ? others : {}),
    ...(permissions.includes('forms.manage') ? { forms } : {}),
    ...(permissions.includes('mailings.manage') ? { campaigns } : {}),
    ...(mayRead && !isSpoken(locale) ? { program } : {}),
  };
};
const ENDINGS = { xliff: 'xlf', xliff2: 'xlf', csv: 'csv' };

type ExportFormProps = { websiteId: string; locale: string; onClose: () => void };

/** Gives the texts of a language out as a file. */
export const ExportDialog = dialogOf(ExportForm, { title: 'Export texts' });

function ExportForm({ websiteId, locale, onClose }: ExportFormProps) {
  const permissions = usePermissions(websiteId);
  const [format, setFormat] = useState<keyof typeof FORMATS>('xliff');
  const [texts, setTexts] = useState<keyof typeof TEXTS>('all');
  const [of, setOf] = useState<TranslationFilePart>('all');
  return (
    <div className="stack">
      <p>
        A file with the texts of the site beside their translations into {languageName(locale)}. Import it
        again once it is translated; leave the IDs as they are.
      </p>
      <SelectField
        label="Format"
        options={FORMATS}
        value={format}
        onChange={(next) => setFormat(isFormat(next) ? next : 'xliff')}
      />
      <SelectField
        label="Part of the site"
        options={partsIn(locale, permissions)}
        value={of}
        onChange={(next) => setOf(isPart(next) ? next : 'all')}
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
          href={callUrl(exportTranslations.path, { websiteId, locale }, { format, texts, of })}
          download={`${locale}.${ENDINGS[format]}`}
        >
          Download file
        </a>
      </div>
    </div>
  );
}
