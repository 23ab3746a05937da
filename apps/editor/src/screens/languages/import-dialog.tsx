import {
  checkTranslationFile,
  importTranslations,
  type TranslationFileReport,
} from '@sitewright/contract/translation-files';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { ApiError } from '../../api/api-error.ts';
import { sendFile } from '../../api/upload.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { languageQueries } from '../../queries/languages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { LeftOut } from './left-out.tsx';
import { moreText } from './more-text.ts';

type ImportFormProps = { websiteId: string; locale: string; onClose: () => void };

/** Takes translations over from a file, after its owner has seen what that would change. */
export const ImportDialog = dialogOf(ImportForm, { title: t('languages.importTranslations') });

/** What a file would do. */
type Checked = { file: File; report: TranslationFileReport };

function ImportForm({ websiteId, locale, onClose }: ImportFormProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isShown, setShown] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const params = { websiteId, locale };
  const check = async (file: File) => {
    setChecked(null);
    const sent = sendFile(checkTranslationFile, { params, file, onProgress: () => {} });
    setChecked({ file, report: await sent.result });
  };
  const store = ({ file, report: { plan } }: Checked) =>
    attempt(async () => {
      const query = { plan, show: String(isShown) };
      const sent = sendFile(importTranslations, { params, query, file, onProgress: () => {} });
      try {
        const { queryKey } = languageQueries.lastImport(params);
        queryClient.setQueryData(queryKey, { import: await sent.result });
        onClose();
      } catch (failure) {
        // What it would do has changed since: it is shown anew, if it can be.
        if (failure instanceof ApiError && failure.code === 'conflict') await check(file).catch(() => {});
        throw failure;
      }
    });
  const changeCount = checked?.report.changeCount ?? 0;
  return (
    <DialogForm
      action={checked ? importText(changeCount) : t('languages.import')}
      isBusy={isBusy}
      isDisabled={changeCount === 0}
      error={failure?.message}
      onSubmit={() => checked && void store(checked)}
      onClose={onClose}
    >
      <p>{t('languages.importHelp')}</p>
      <div className="translation-file">
        <FileTrigger
          acceptedFileTypes={['.xlf', '.xliff', '.csv', 'text/csv', 'application/x-xliff+xml']}
          onSelect={(files) => {
            const [file] = files ? [...files] : [];
            if (file) void attempt(() => check(file));
          }}
        >
          <Button isBusy={isBusy && !checked} isDisabled={isBusy && checked !== null}>
            {checked ? t('languages.chooseAnotherFile') : t('languages.chooseAFile')}
          </Button>
        </FileTrigger>
        {checked && <span>{checked.file.name}</span>}
      </div>
      {checked && (
        <>
          <Preview locale={locale} report={checked.report} />
          <Shown report={checked.report} isShown={isShown} onChange={setShown} />
        </>
      )}
    </DialogForm>
  );
}

function importText(count: number): string {
  return t('languages.importTexts', { count, texts: count.toLocaleString(LOCALE) });
}

type ShownProps = { report: TranslationFileReport; isShown: boolean; onChange: (isShown: boolean) => void };

/** What visitors see of it: at once where they see the translation already, else with the whole draft, if they are to. */
function Shown({ report, isShown, onChange }: ShownProps) {
  const { changeCount, seenCount, hiddenThings, drafts, draftCount, mayShow } = report;
  if (changeCount === 0) return null;
  return (
    <>
      {seenCount > 0 && (
        <p>
          {t('languages.visitorsSeeAtOnce', { count: seenCount, texts: seenCount.toLocaleString(LOCALE) })}
        </p>
      )}
      {hiddenThings > 0 && (
        <SwitchField
          label={t('languages.showDraftsToVisitors', {
            count: hiddenThings,
            drafts: hiddenThings.toLocaleString(LOCALE),
          })}
          value={isShown}
          isReadOnly={!mayShow}
          onChange={onChange}
        />
      )}
      {isShown && draftCount > 0 && (
        <details className="translation-report" open>
          <summary>
            {t('languages.moreTextsShown', { count: draftCount, texts: draftCount.toLocaleString(LOCALE) })}
          </summary>
          <ul>
            {drafts.map(({ title, label, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two texts of a thing may have one name.
              <li key={index}>
                <span>
                  {title}, {label}
                </span>
                <bdi>{excerpt(text)}</bdi>
              </li>
            ))}
          </ul>
          {draftCount > drafts.length && <p>{moreText(draftCount - drafts.length)}</p>}
        </details>
      )}
    </>
  );
}

type PreviewProps = { locale: string; report: TranslationFileReport };

function Preview({ locale, report }: PreviewProps) {
  const { changes, changeCount, same, empty } = report;
  return (
    <>
      <p role="status">
        {[
          changeCount === 0
            ? t('languages.nothingWouldChange')
            : t('languages.textsWouldChange', {
                count: changeCount,
                texts: changeCount.toLocaleString(LOCALE),
              }),
          same > 0 && t('languages.textsAreTheSame', { count: same, texts: same.toLocaleString(LOCALE) }),
          empty > 0 && t('languages.textsAreEmpty', { count: empty, texts: empty.toLocaleString(LOCALE) }),
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {changes.length > 0 && (
        <details className="translation-report">
          <summary>{t('languages.whatWouldChange')}</summary>
          <ul>
            {changes.map(({ kind, entityId, title, label, from, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two texts of a thing may have one name.
              <li key={`${kind} ${entityId} ${index}`}>
                <span>
                  {title}, {label}
                </span>
                <bdi lang={locale} dir={directionOf(locale)}>
                  {from !== '' && <del>{excerpt(from)}</del>} <ins>{excerpt(to)}</ins>
                </bdi>
              </li>
            ))}
          </ul>
          {changeCount > changes.length && <p>{moreText(changeCount - changes.length)}</p>}
        </details>
      )}
      <LeftOut refused={report.refused} count={report.refusedCount} />
    </>
  );
}

const MAX_SHOWN = 160;

/** The beginning of a text; tags of rich text stand in it as they are, since they may be what has changed. */
function excerpt(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
