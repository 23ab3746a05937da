import { answerText } from '@sitewright/forms/answer-text';
import type { FormField } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { subscribe } from '../mailing-lists/index.ts';
import type { FormUnderValidation } from './published-form.ts';

/** Part of a submission that a list receives. */
type Joining = { form: FormUnderValidation; values: ReadonlyMap<string, FormValue>; page: string };

/**
 * Puts the first address of a submission onto the list of its form, in the caller's transaction: the list asks for a
 * confirmation by its own rule. A list that is gone keeps nobody from sending. Source: MAIL-12.
 */
export async function joinMailingList(
  db: Db,
  deps: Pick<ServerDeps, 'secret' | 'newId'>,
  { form, values, page }: Joining,
): Promise<void> {
  const { mailingListId: listId, disclaimer } = form.content;
  const textOf = (type: FormField['type']) =>
    form.fields
      .filter((field) => field.type === type)
      .map((field) => answerText(field, values.get(field.id)))
      .find((text) => text !== '') ?? '';
  const email = textOf('email');
  if (!listId || !isMailAddress(email)) return;
  const { id: websiteId, settings } = form.website;
  const consent = { source: 'form', words: disclaimer.slice(0, 1000), page: page.slice(0, 500) } as const;
  const name = textOf('name').slice(0, 200);
  await subscribe(db, deps, { websiteId, listId, email, name, locale: settings.language, consent });
}
