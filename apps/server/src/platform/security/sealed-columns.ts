import type { SealPurpose } from './sealed-text.ts';

/** A column of a site's table that holds sealed texts: bytes, or in JSON base64 (`answers`). */
export type SealedColumn = {
  table: string;
  column: string;
  isJson?: boolean;
  /** Columns that its context is made of, which is the one that the owner of the table seals with. */
  by: readonly string[];
  context(values: readonly string[]): string;
};

const site = ([websiteId = '']: readonly string[]) => websiteId;
const itself = ([id = '']: readonly string[]) => id;

/** What an installation seals for itself or its accounts; a site that moves takes none of it along as it is. */
const OF_NO_SITE: readonly SealedColumn[] = [];

/**
 * Where sealed texts of sites stand, by purpose. A site that moves has them sealed anew, since each installation has a key of its
 * own; a purpose without an entry is no valid type.
 */
export const SEALED_COLUMNS: Readonly<Record<SealPurpose, readonly SealedColumn[]>> = {
  'payment-keys': (['key', 'webhook'] as const).map((what) => ({
    table: 'stripe_keys',
    column: what === 'key' ? 'secret_key' : 'webhook_secret',
    by: ['website_id', 'mode'],
    context: ([websiteId, mode]) => `${websiteId} stripe ${mode} ${what}`,
  })),
  mails: [
    { table: 'mails', column: 'hidden', by: ['website_id'], context: ([websiteId]) => `${websiteId} mail` },
  ],
  captcha: [{ table: 'captcha_secrets', column: 'secret', by: ['website_id'], context: site }],
  webhooks: ['secret', 'old_secret'].map((column) => ({
    table: 'form_connections',
    column,
    by: ['id'],
    context: itself,
  })),
  answers: [
    {
      table: 'answered_calls',
      column: 'answer',
      isJson: true,
      by: ['website_id', 'account_id', 'key'],
      context: (values) => values.join(' '),
    },
  ],
  translation: [{ table: 'translation_connections', column: 'key', by: ['website_id'], context: site }],
  'mail-signing': OF_NO_SITE,
  'second-factors': OF_NO_SITE,
  'single-sign-on': OF_NO_SITE,
  // Of no column: an address for two minutes.
  'cart-hand-over': OF_NO_SITE,
  'member-hand-over': OF_NO_SITE,
};
