import type { Db } from '../../../../platform/database/database.ts';

/** Passwords, sessions and one-time values of accounts. Times of known and unknown addresses are alike. */
export type Auth = {
  /** A new session for the right password, else null. */
  findByPassword(
    db: Db,
    input: { email: string; password: string; rememberMe: boolean },
  ): Promise<{ accountId: string; token: string } | null>;
  /** Gives the id of the new account. */
  createAccount(db: Db, account: { email: string; name: string; password: string }): Promise<string>;
  /** Gives the token of a new session. */
  startSession(db: Db, session: { accountId: string; rememberMe: boolean }): Promise<string>;
  isPasswordOf(db: Db, input: { accountId: string; password: string }): Promise<boolean>;
  /** Also ends all sessions of the account. */
  setPassword(db: Db, input: { accountId: string; password: string }): Promise<void>;
  /** Token of a link that sets a new password within an hour, or null for an unknown address. */
  createResetToken(db: Db, email: string): Promise<string | null>;
  /** Gives the account, or null for a token that is unknown, used or too old. Ends all sessions of the account. */
  resetPassword(db: Db, input: { token: string; newPassword: string }): Promise<string | null>;
};
