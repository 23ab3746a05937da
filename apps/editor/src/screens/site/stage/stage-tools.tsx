import { type FrameSize, isWideRoom } from '../../../store/frame-size.ts';
import { WidthHandle } from './width-handle.tsx';
import { ZoomControl } from './zoom-control.tsx';
import '../../../commands/zoom-commands.ts';
import './stage.css';

type Room = { width: number; height: number };

/** How large and how wide the page is shown, around it. */
export function StageTools({ room, size }: { room: Room; size: FrameSize }) {
  return (
    <>
      <ZoomControl scale={size.scale} />
      {isWideRoom(room) && <WidthHandle room={room.width} size={size} />}
    </>
  );
}
