import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import type { CreationOptions, RequestOptions } from '@sitewright/contract/passkeys';

/** What an authenticator or the browser in front of it does otherwise than an honest one. */
export type Otherwise = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Signatures that it says it has counted. */
  counter?: number;
  /** Whether it has looked at a finger, a face or a PIN. */
  isUserVerified?: boolean;
  isBackupEligible?: boolean;
  userHandle?: string;
  type?: string;
};

/** An authenticator without a screen: it holds one passkey, made of a real key. Source: WebAuthn §6. */
export type SoftwareAuthenticator = {
  /** Makes the passkey, as `navigator.credentials.create` does. */
  make(options: CreationOptions, otherwise?: Otherwise): NewPasskeyAnswer;
  /** Uses it, as `navigator.credentials.get` does. */
  use(options: RequestOptions, otherwise?: Otherwise): PasskeyAnswer;
};

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, withCredential: 0x40 };

/** An authenticator in a browser at this origin; `counts`: it counts its signatures, as keys on a ring do. */
export function softwareAuthenticator(
  origin: string,
  { counts = true, isSynced = false }: { counts?: boolean; isSynced?: boolean } = {},
): SoftwareAuthenticator {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let handle = base64url(randomBytes(16));

  const flagsOf = ({ isUserVerified = true, isBackupEligible = isSynced }: Otherwise): number =>
    FLAGS.present +
    (isUserVerified ? FLAGS.verified : 0) +
    (isBackupEligible ? FLAGS.backupEligible + FLAGS.backedUp : 0);
  const dataOf = (rpId: string, flags: number, count: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };
  const clientDataOf = (type: string, asked: string, otherwise: Otherwise): Buffer => {
    const { challenge = asked, origin: at = origin } = otherwise;
    const data = { type: otherwise.type ?? type, challenge, origin: at, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  };
  const own = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    make: (options, otherwise = {}) => {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const { rpId = options.rp.id } = otherwise;
      const data = dataOf(
        rpId,
        flagsOf(otherwise) + FLAGS.withCredential,
        otherwise.counter ?? counter,
        credential,
      );
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...own,
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', options.challenge, otherwise)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    use: (options, otherwise = {}) => {
      if (counts) counter += 1;
      const { rpId = options.rpId } = otherwise;
      const data = dataOf(rpId, flagsOf(otherwise), otherwise.counter ?? counter);
      const clientData = clientDataOf('webauthn.get', options.challenge, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...own,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: otherwise.userHandle ?? handle,
        },
      };
    },
  };
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The public key as authenticators tell it: ECDSA with P-256. Source: RFC 9053 §2.1, §7.1.1. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** First bytes of a value: its kind and a number below 65,536. Source: RFC 8949 §3. */
function cborHead(kind: number, value: number): Buffer {
  const first = kind << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 256) return Buffer.from([first | 24, value]);
  return Buffer.from([first | 25, value >> 8, value & 255]);
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
