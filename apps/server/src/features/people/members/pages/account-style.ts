import { readFileSync } from 'node:fs';

/** Style of the pages of the account, which they alone carry; it takes fonts, colours and controls of the site. */
export const ACCOUNT_STYLE = `<style>${readFileSync(new URL('./account.css', import.meta.url), 'utf8')}</style>`;
