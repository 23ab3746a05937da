import type { Permission } from '@sitewright/domain/account/permissions';
import { SlidersHorizontal } from 'lucide-react';
import { SETTINGS } from '../navigation/settings.data.ts';
import { mayOpen, targetOf } from '../router/site-part.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Each single setting that an account may open, by its label: its address leads to the control itself. */
export function settingsEntries(websiteId: string, permissions: readonly Permission[]): PaletteEntry[] {
  return SETTINGS.filter(({ to }) => mayOpen(to, permissions)).flatMap(({ to, area, groups }) =>
    Object.entries(groups).flatMap(([group, named]) =>
      Object.entries(named.settings).map(([setting, label]) => ({
        id: `setting ${to} ${group} ${setting}`,
        label,
        kind: 'setting' as const,
        icon: SlidersHorizontal,
        detail: named.label === area ? area : `${area} · ${named.label}`,
        href: `${hrefOf(targetOf(to, websiteId))}?${new URLSearchParams({ group, setting })}`,
      })),
    ),
  );
}
