import { Button, IconButton } from '@sitewright/ui/button';
import { Minus, Plus } from 'lucide-react';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { nextZoom } from '../../store/zoom.ts';

/** How large the page is shown, in a corner of the stage. */
export function ZoomControl({ scale }: { scale: number }) {
  const editor = useEditor();
  const zoom = useEditorState((state) => state.zoom);
  const by = (step: 1 | -1) => editor.set({ zoom: nextZoom(zoom, step, scale) });
  return (
    <div className="zoom-control" role="toolbar" aria-label="Zoom">
      <IconButton label="Zoom out" shortcut="-" icon={<Minus aria-hidden="true" />} onPress={() => by(-1)} />
      <Button
        look="quiet"
        aria-label={`Fit the page to the window, now ${Math.round(scale * 100)} %`}
        onPress={() => editor.set({ zoom: 'fit' })}
      >
        {Math.round(scale * 100)}%
      </Button>
      <IconButton label="Zoom in" shortcut="+" icon={<Plus aria-hidden="true" />} onPress={() => by(1)} />
    </div>
  );
}
