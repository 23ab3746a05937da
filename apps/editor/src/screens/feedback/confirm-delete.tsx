import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';

/** Asks before words of visitors are gone for good; open while there are any. */
export function ConfirmDelete(props: { count: number; onCancel: () => void; onConfirm: () => void }) {
  const what = props.count === 1 ? 'this comment' : `${props.count} comments`;
  return (
    <Dialog title={`Delete ${what}?`} isOpen={props.count > 0} onClose={props.onCancel}>
      <p>The words and the address of whoever wrote them are removed for good. Answers to them stay.</p>
      <div className="feedback-answer-actions">
        <Button onPress={props.onCancel}>Keep</Button>
        <Button isDanger onPress={props.onConfirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
