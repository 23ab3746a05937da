import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import { hashPassword, isPassword } from '../../../../platform/security/passwords.ts';
import { authAdapter } from '../queries/auth-adapter.ts';
import { SESSION_SECONDS } from '../session.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import type { Auth } from './auth-type.ts';

const RESET_SECONDS = 3600;
const MAX_PASSWORD_LENGTH = 256;

type Running = { db: Db; resetToken?: string; resetAccountId?: string };

/** Better Auth for passwords, sessions and one-time values; each function works inside the transaction it is given. */
export function createAuth(deps: ServiceDeps): Auth {
  const running = new AsyncLocalStorage<Running>();
  const current = () => {
    const store = running.getStore();
    if (!store) throw new Error('Accounts were used outside of a transaction');
    return store;
  };
  const auth = betterAuth({
    ...options(deps, current),
    database: authAdapter(
      () => current().db,
      () => deps.now().getTime() - Date.now(),
    ),
  });
  const inside = <T>(db: Db, work: () => Promise<T>) => running.run({ db }, work);

  return {
    findByPassword: (db, body) =>
      inside(db, async () => {
        const found = await orNull(auth.api.signInEmail({ body }));
        return found ? { accountId: found.user.id, token: found.token } : null;
      }),
    createAccount: (db, { email, name, password }) =>
      inside(db, async () => (await auth.api.signUpEmail({ body: { email, name, password } })).user.id),
    startSession: (db, { accountId, rememberMe }) =>
      inside(db, async () => {
        const { internalAdapter } = await auth.$context;
        return (await internalAdapter.createSession(accountId, !rememberMe)).token;
      }),
    isPasswordOf: (db, { accountId, password }) =>
      inside(db, async () => {
        const { internalAdapter, password: passwords } = await auth.$context;
        const stored = (await internalAdapter.findCredentialAccount(accountId))?.password;
        return stored ? passwords.verify({ password, hash: stored }) : false;
      }),
    setPassword: (db, { accountId, password }) =>
      inside(db, async () => {
        const { internalAdapter, password: passwords } = await auth.$context;
        await internalAdapter.updatePassword(accountId, await passwords.hash(password));
        await internalAdapter.deleteUserSessions(accountId);
      }),
    createResetToken: (db, email) =>
      inside(db, async () => {
        await auth.api.requestPasswordReset({ body: { email } });
        return current().resetToken ?? null;
      }),
    resetPassword: (db, { token, newPassword }) =>
      inside(db, async () => {
        const isReset = (await orNull(auth.api.resetPassword({ body: { token, newPassword } }))) !== null;
        return isReset ? (current().resetAccountId ?? null) : null;
      }),
  };
}

function options({ config, secret, newId }: ServiceDeps, current: () => Running) {
  return {
    ...AUTH_TABLES,
    verification: { ...AUTH_TABLES.verification, storeIdentifier: 'hashed' as const },
    session: { ...AUTH_TABLES.session, expiresIn: SESSION_SECONDS },
    baseURL: config.appUrl,
    secret: secret.keyFor('better-auth'),
    telemetry: { enabled: false },
    // Its own limits and log lines would count and tell in another way than those of all calls.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => newId() } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 1,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }: { password: string; hash: string }) => isPassword(password, hash),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }: { token: string }) => {
        current().resetToken = token;
      },
      onPasswordReset: async ({ user }: { user: { id: string } }) => {
        current().resetAccountId = user.id;
      },
    },
  };
}

/** The library refuses by throwing; what it refuses is one thing to the caller. */
async function orNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
