import { withConstraintErrors } from '../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ownerLanguage } from '../../../platform/texts/owner-language.ts';

/** Runs a write; when its address was taken at the same moment, that is the error. In another language it says who has it there. */
export function withUniqueUrl<T>(write: () => Promise<T>): Promise<T> {
  const taken = () => new AppError('url-taken', { urlId: 'There is already a page with this URL.' });
  const takenInLanguage = (detail: string) => {
    const message = whoHasIt(detail);
    return new AppError('url-taken', { urlId: message }, { message });
  };
  return withConstraintErrors(
    {
      ...{ collections_address: taken, items_address: taken },
      ...{ page_addresses: takenInLanguage, item_addresses: takenInLanguage },
    },
    write,
  );
}

/** `detail`: what `address_holder` of the database says. */
function whoHasIt(detail: string): string {
  const { title, locale, isOffered } = JSON.parse(detail) as Record<'title' | 'locale', string> & {
    isOffered: boolean;
  };
  const language = new Intl.DisplayNames(ownerLanguage(), { type: 'language' }).of(locale) ?? locale;
  const has = `“${title}” has this address in ${language}.`;
  return isOffered
    ? has
    : `${has} The site does not offer that language now: offer it to change the address there.`;
}
