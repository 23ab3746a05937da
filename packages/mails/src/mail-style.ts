import type { MailColors, MailTheme } from '@sitewright/domain/mailing/mail-theme';

/** The classes by which the colours of an email change in the dark; without them it is as light as it is written. */
const rules = (colors: MailColors, before = '') => [
  `${before}.m-ground,${before}.m-ground>table>tbody>tr>td{background-color:${colors.ground} !important}`,
  `${before}.m-sheet{background-color:${colors.sheet} !important}`,
  `${before}.m-text{color:${colors.text} !important}`,
  `${before}.m-muted,${before}.m-muted a{color:${colors.muted} !important}`,
  `${before}.m-rich a,${before}.m-link{color:${colors.link} !important}`,
  `${before}.m-line{border-color:${colors.line} !important}`,
  `${before}.m-button{background-color:${colors.button} !important}`,
  `${before}.m-button a{color:${colors.buttonText} !important}`,
];

/**
 * Sheet of an email: its dark colours for programs that tell it (Apple's by the query, Outlook.com by its attribute), and one
 * column on a phone. `isDark` shows the dark ones at once.
 */
export function mailStyle({ dark }: MailTheme, { isDark }: { isDark: boolean }): string {
  const asks = isDark ? 'all' : '(prefers-color-scheme:dark)';
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:520px){.m-pad{padding-left:20px !important;padding-right:20px !important}',
    '.m-column{display:block !important;width:100% !important;padding:0 0 12px !important}',
    '.m-column img{width:100% !important;max-width:100% !important;height:auto !important}}',
    `@media ${asks}{${rules(dark).join('')}}`,
    ...rules(dark, '[data-ogsc] '),
  ].join('');
}
