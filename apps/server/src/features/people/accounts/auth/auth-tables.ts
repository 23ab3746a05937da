/** Better Auth's models as our tables: their names and those of the columns. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const AUTH_TABLES = {
  user: { modelName: 'accounts', fields: { emailVerified: 'email_verified', ...TIMES } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'account_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'account_id',
      accountId: 'provider_account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
};
