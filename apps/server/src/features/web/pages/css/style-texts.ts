import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import {
  joinSheets,
  joinSystemSheets,
  type SheetText,
  type SiteTemplate,
} from '../../../design/site-templates/index.ts';
import { DEVICE_RULES } from './device-rules.ts';

/** The looks of the program's own widgets, for templates that have none for them, and what is hidden on devices. */
export const WIDGETS = DEVICE_RULES + readFileSync(join(import.meta.dirname, 'widgets.css'), 'utf8');

/** Sections, rows and columns on a template that does not know them. */
export const LAYOUT = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');

/** Rules of a template for our sections or for columns of twelve: it lays its pages out itself. */
const OWN_LAYOUT = /\.(?:page-section|sqs-grid-cell|span-(?:\d|@))/;

/** Owner's values for a template. */
export type OwnerValues = Pick<WebsiteSettings, 'tweaks' | 'customCss'>;
/** The same with the fonts they may name. */
export type Styles = OwnerValues & Pick<WebsiteSettings, 'siteFonts'>;
/** The sheet of every page, or that which the pages of the program (cart, checkout, order, account, search) load besides. */
export type StylePart = 'site' | 'system';

/** `ownLine`: where the owner's own CSS begins, from 1. */
export type StyleSource = {
  source: string;
  imports: Readonly<Record<string, string>>;
  starts: SheetText['starts'];
  ownLine: number;
};

/** A sheet of a site before it is compiled: widgets, template with the owner's values, the owner's own CSS. */
export function styleSource(template: SiteTemplate, styles: OwnerValues, part: StylePart): StyleSource {
  const { sheets, imports } = template;
  const { tweaks, customCss } = styles;
  const own = customCss.trim() === '' ? '' : `\n${customCss}`;
  if (part === 'site') {
    const lacksLayout = !sheets.some((sheet) => OWN_LAYOUT.test(sheet.text));
    const { text, starts } = joinSheets(sheets, tweaks, lacksLayout ? WIDGETS + LAYOUT : WIDGETS);
    return { source: text + own, imports, starts, ownLine: linesOf(text) + 1 };
  }
  const text = joinSystemSheets(template, tweaks);
  // Also here, so that it stays after the sheets of the template.
  return { ...text, source: text.source + own, ownLine: linesOf(text.source) + 1 };
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
