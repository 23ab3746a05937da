import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { roomFor } from '../../../platform/process/room-for.ts';
import type { FormUnderValidation } from './published-form.ts';
import { findFormStamp } from './queries/forms.ts';

const MAX_FORMS = 500;

/** A published form as it was read, with the stamp of its rows before that. */
export type RememberedForm = { form: FormUnderValidation; stamp: string };

/** What is remembered of a form is not what the database has any more: all that was done by it is to be undone. */
export class OutdatedForm extends Error {}

/**
 * Forms that were sent lately: to read one and its site took a round trip and as much work as to store a submission. Nothing is done by
 * a remembered form unless the same transaction finds that its rows are those that were read.
 */
export class RememberedForms {
  private readonly forms = new LRUCache<string, RememberedForm>(roomFor(MAX_FORMS));

  /** The form of that version, or of any where none is named; null for one that has to be read. */
  recall({ version, ...key }: FormKey & { version?: number | undefined }): RememberedForm | null {
    const known = this.forms.get(nameOf(key));
    return known && (version === undefined || version === known.form.version) ? known : null;
  }

  /** Reads a form by `read`, to remember it where that gives the version that is published. */
  async read(db: Db, key: FormKey, read: () => Promise<FormUnderValidation>): Promise<FormUnderValidation> {
    // Its stamp first: whatever changes in between makes what is read look older than it is.
    const [rows, form] = await Promise.all([findFormStamp(db, key), read()]);
    if (rows?.publishedVersion === form.version) this.forms.set(nameOf(key), { form, stamp: rows.stamp });
    return form;
  }

  /** Throws OutdatedForm unless the rows of a form are those that it was read from. */
  async check(db: Db, { form, stamp }: RememberedForm): Promise<void> {
    const key = { websiteId: form.website.id, formId: form.id };
    const rows = await findFormStamp(db, key);
    if (rows?.stamp === stamp) return;
    this.forms.delete(nameOf(key));
    throw new OutdatedForm('the form has changed since it was read');
  }
}

type FormKey = { websiteId: string; formId: string };

const nameOf = ({ websiteId, formId }: FormKey) => `${websiteId} ${formId}`;
