import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { Minus, Plus } from 'lucide-react';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { nextZoom } from '../../../store/zoom.ts';

/** How large the page is shown, in a corner of the stage. */
export function ZoomControl({ scale }: { scale: number }) {
  const editor = useEditor();
  const zoom = useEditorState((state) => state.zoom);
  const by = (step: 1 | -1) => editor.set({ zoom: nextZoom(zoom, step, scale) });
  return (
    <div className="zoom-control" role="toolbar" aria-label={t('siteScreen.zoom')}>
      <IconButton
        label={t('siteScreen.zoomOut')}
        shortcut="-"
        icon={<Minus aria-hidden="true" />}
        onPress={() => by(-1)}
      />
      <Button
        look="quiet"
        aria-label={t('siteScreen.fitPageNowScale', { scale: Math.round(scale * 100) })}
        onPress={() => editor.set({ zoom: 'fit' })}
      >
        {Math.round(scale * 100)}%
      </Button>
      <IconButton
        label={t('siteScreen.zoomIn')}
        shortcut="+"
        icon={<Plus aria-hidden="true" />}
        onPress={() => by(1)}
      />
    </div>
  );
}
