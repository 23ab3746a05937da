import { Button } from '@sitewright/ui/button';

type SecretOnceProps = {
  secret: string;
  /** What has been done just now. */
  done: string;
  onClose: () => void;
};

/** The signing secret of a webhook, which is shown this once. */
export function SecretOnce({ secret, done, onClose }: SecretOnceProps) {
  return (
    <div className="stack">
      <p role="status">{done} Copy the signing secret now: it is not shown again.</p>
      <output className="connection-secret">{secret}</output>
      <p className="ui-help">
        Each message carries the headers webhook-id, webhook-timestamp and webhook-signature of Standard
        Webhooks. Check the signature with this secret, and use the id to ignore a message that comes twice.
      </p>
      <div className="ui-actions">
        <Button onPress={() => void navigator.clipboard.writeText(secret)}>Copy the secret</Button>
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
