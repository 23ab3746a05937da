import { callUrl } from '@sitewright/contract/call-url';
import { exportTranslations, type TranslationFilePart } from '@sitewright/contract/translation-files';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { languageName } from '../../labels/language-labels.ts';
import { usePermissions } from '../../queries/use-rights.ts';

const FORMATS = {
  xliff: t('languages.xliff12ForTranslationTools'),
  xliff2: t('languages.xliff20ForNewerOnes'),
  csv: t('languages.csvForSpreadsheets'),
};
const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);
const TEXTS = { all: t('languages.allTexts'), open: t('languages.missingOrOutOfDate') };
const PARTS: Readonly<Record<TranslationFilePart, string>> = {
  all: t('languages.everything'),
  pages: t('languages.sitePagesAndEmails'),
  items: t('languages.productsPostsAndEvents'),
  forms: t('languages.forms'),
  campaigns: t('languages.campaignsAndAutomations'),
  pictures: t('languages.pictures'),
  program: t('languages.builtInTexts'),
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
export const ExportDialog = dialogOf(ExportForm, { title: t('languages.exportTexts') });

function ExportForm({ websiteId, locale, onClose }: ExportFormProps) {
  const permissions = usePermissions(websiteId);
  const [format, setFormat] = useState<keyof typeof FORMATS>('xliff');
  const [texts, setTexts] = useState<keyof typeof TEXTS>('all');
  const [of, setOf] = useState<TranslationFilePart>('all');
  return (
    <div className="stack">
      <p>{t('languages.exportHelp', { language: languageName(locale) })}</p>
      <SelectField
        label={t('languages.format')}
        options={FORMATS}
        value={format}
        onChange={(next) => setFormat(isFormat(next) ? next : 'xliff')}
      />
      <SelectField
        label={t('languages.partOfTheSite')}
        options={partsIn(locale, permissions)}
        value={of}
        onChange={(next) => setOf(isPart(next) ? next : 'all')}
      />
      <SelectField
        label={t('languages.texts')}
        options={TEXTS}
        value={texts}
        onChange={(next) => setTexts(next === 'open' ? 'open' : 'all')}
      />
      <div className="ui-actions">
        <Button onPress={onClose}>{t('common.close')}</Button>
        <a
          className="ui-button is-primary"
          href={callUrl(exportTranslations.path, { websiteId, locale }, { format, texts, of })}
          download={`${locale}.${ENDINGS[format]}`}
        >
          {t('languages.downloadFile')}
        </a>
      </div>
    </div>
  );
}
