import { z } from 'zod';

/** Longest of these in characters; a public key and its attestation need about 1,000. */
const MAX_BYTES = 6_000;

const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MAX_BYTES);
/** Of a credential: at most 1,023 bytes. Source: WebAuthn §4. */
const CredentialId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1_364);

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  /** Extensions are asked for none. */
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser gives for a passkey that was used; byte strings are in base64url. Source: WebAuthn, AuthenticationResponseJSON. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What it gives for one that was made. Source: WebAuthn, RegistrationResponseJSON. */
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** How the browser reaches it, which it likes to be told when it is used. */
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;
