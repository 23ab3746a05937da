import { rescan, siteContext } from '../../page/page-window.ts';
import { commerce } from './commerce.ts';
import type { Library } from './library.ts';
import { Lightbox } from './lightbox.ts';
import { withQuietParts } from './quiet.ts';
import { resizeEmitter } from './resize-emitter.ts';
import { Alert, followButtons } from './widgets.ts';

/** `Y.Squarespace`: the parts with a counterpart on this site; every other one is a quiet stand. Source: site format §4.5. */
export function squarespaceParts(library: Library): Record<string, unknown> {
  return withQuietParts('Y.Squarespace', {
    Template: withQuietParts('Y.Squarespace.Template', {
      getTweakValue: (name: string) => siteContext().tweakJSON?.[name.replace(/^@/, '')],
    }),
    Commerce: withQuietParts('Y.Squarespace.Commerce', commerce),
    Widgets: withQuietParts('Y.Squarespace.Widgets', { Alert }),
    FollowButtonUtils: withQuietParts('Y.Squarespace.FollowButtonUtils', followButtons),
    Analytics: withQuietParts('Y.Squarespace.Analytics', {
      // Visits are counted by the server; a page that a script has put in is wired.
      view: rescan,
    }),
    Lightbox,
    Lightbox2: Lightbox,
    ResizeEmitter: resizeEmitter(library),
  });
}
