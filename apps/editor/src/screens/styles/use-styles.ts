import { updateStyles } from '@sitewright/contract/styles';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { type StyleSheet, styleQueries } from '../../queries/styles.ts';
import { templateQueries } from '../../queries/templates.ts';
import { type StyleFields, storedStyles } from './style-fields.ts';
import { changeBetween, changed, NO_STEPS, recorded, travelled } from './style-history.ts';

/** The form over the styles of a site, with steps that can be taken back. */
export function useStyles(websiteId: string, sheet: StyleSheet) {
  const query = styleQueries.sheet(websiteId);
  /** Content of each version: fields the owner has not touched are sent unchanged. */
  const fieldsByVersion = useRef(new Map<number, StyleFields>());
  fieldsByVersion.current.set(sheet.rowVersion, storedStyles(sheet).fields);
  const note = (next: StyleSheet) => {
    fieldsByVersion.current.set(next.rowVersion, storedStyles(next).fields);
    queryClient.setQueryData(query.queryKey, next);
    return storedStyles(next);
  };
  const form = useVersionedForm<StyleFields>({
    stored: storedStyles(sheet),
    read: async () => note(await queryClient.fetchQuery(query)),
    write: async (part, rowVersion) => {
      const { tweaks, customCss } = {
        tweaks: {},
        customCss: '',
        ...fieldsByVersion.current.get(rowVersion),
        ...part,
      };
      const body = { tweaks: { ...tweaks }, customCss, rowVersion };
      const saved = note(await call(updateStyles, { params: { websiteId }, body }));
      // Both name the version of the settings, which is another one now.
      for (const { queryKey } of [siteQueries.settings(websiteId), templateQueries.list(websiteId)])
        void queryClient.invalidateQueries({ queryKey });
      return saved;
    },
  });
  const [history, setHistory] = useState(NO_STEPS);
  const { fields } = form;
  return {
    form,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** `key` names what is changed: a drag over one setting is one step. */
    set(key: string, next: StyleFields) {
      const step = {
        key,
        at: Date.now(),
        undo: changeBetween(next, fields),
        redo: changeBetween(fields, next),
      };
      setHistory((now) => recorded(now, step));
      form.change(next);
    },
    travel(way: 'undo' | 'redo'): StyleFields | null {
      const found = travelled(history, way);
      if (!found) return null;
      setHistory(found.rest);
      const next = changed(fields, found.change);
      form.change(next);
      return next;
    },
  };
}
