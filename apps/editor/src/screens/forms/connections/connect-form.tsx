import type { ConnectionKind } from '@sitewright/contract/form-connections';
import type { FormParams } from '../../../queries/form-connections.ts';
import { ConnectAddress } from './connect-address.tsx';
import { ConnectMailchimp } from './connect-mailchimp.tsx';
import { ConnectSheet } from './connect-sheet.tsx';

type ConnectFormProps = { kind: ConnectionKind; params: FormParams; onClose: () => void };

/** Asks for what a kind of connection needs, and connects it. */
export function ConnectForm({ kind, ...props }: ConnectFormProps) {
  switch (kind) {
    case 'mailchimp':
      return <ConnectMailchimp {...props} />;
    case 'google-sheets':
      return <ConnectSheet {...props} />;
    case 'webhook':
    case 'zapier':
      return <ConnectAddress {...props} kind={kind} />;
  }
}
