import { t } from '@sitewright/owner-texts/t';
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
      <p role="status">
        {done} {t('formConnections.copySecretNow')}
      </p>
      <output className="connection-secret">{secret}</output>
      <p className="ui-help">{t('formConnections.secretHelp')}</p>
      <div className="ui-actions">
        <Button onPress={() => void navigator.clipboard.writeText(secret)}>
          {t('formConnections.copyTheSecret')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}
