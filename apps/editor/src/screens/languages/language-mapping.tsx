import { type MultilingualSettings, updateLanguageCodes } from '@sitewright/contract/machine-translation';
import { serviceCodeOf } from '@sitewright/domain/language/service-language';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { languageName } from '../../labels/language-labels.ts';
import { machineTranslationQueries } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';

type MappingProps = { websiteId: string; mayChange: boolean; settings: MultilingualSettings };

/** Found by the server, which takes it for no code of its own. */
const AUTOMATIC = '';

/** Which languages of the service stand for those of the site. */
export function LanguageMapping({ websiteId, mayChange, settings }: MappingProps) {
  const [failure, setFailure] = useState('');
  const { connection, defaultLanguage, languages } = settings;
  if (!connection) return null;
  const { serviceLanguages, codes } = connection;
  const nameOf = (code: string | null) =>
    serviceLanguages.find((one) => one.code === code)?.name ?? t('languages.notKnownToTheService');
  const choose = async (tag: string, code: string) => {
    setFailure('');
    const body = { codes: { [tag]: code } };
    const { queryKey } = machineTranslationQueries.settings(websiteId);
    try {
      queryClient.setQueryData(queryKey, await call(updateLanguageCodes, { websiteId, body }));
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  return (
    <fieldset className="form-part">
      <legend>{t('languages.languagesAtTheService')}</legend>
      <div className="form-pair">
        {[defaultLanguage, ...languages.map(({ tag }) => tag)].map((tag) => (
          <SelectField
            key={tag}
            label={languageName(tag)}
            isDisabled={!mayChange}
            options={{
              [AUTOMATIC]: t('languages.automaticLanguage', {
                language: nameOf(serviceCodeOf(tag, serviceLanguages)),
              }),
              ...Object.fromEntries(serviceLanguages.map(({ code, name }) => [code, name])),
            }}
            value={codes[tag] ?? AUTOMATIC}
            onChange={(code) => void choose(tag, code)}
          />
        ))}
      </div>
      {failure && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
