/** Columns of blocks, one below the other on phones. */
const GRID_BREAKER = `
.sqs-grid-breaker() {
  .sqs-row .col, .sqs-layout .row > .col { float: none; width: auto; max-width: none; grid-column: 1 / -1; padding-left: 0; padding-right: 0; }
}
@media (max-width: 640px) { .sqs-grid-breaker(); }
`;

/** Sheets that templates of the hosted builder import and no folder holds; one of its own with the same name wins. */
export const PLATFORM_SHEETS: Readonly<Record<string, string>> = { 'sqs-grid-breaker.less': GRID_BREAKER };
