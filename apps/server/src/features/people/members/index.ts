import { defineFeature } from '../../../platform/http/feature.ts';
import { listOrders, saveAddress } from './belongings.ts';
import { findSignedIn } from './find-signed-in.ts';
import { handleMemberMails } from './member-mail.ts';
import { accountPages } from './pages/account-pages.ts';
import { changePassword, requestReset, resetPassword } from './passwords.ts';
import { changeEmail, changeName, confirmEmail, deleteAccount, endSessions, setLocale } from './profile.ts';
import { getMember, listMembers, removeMember } from './shop-calls.ts';
import { getAccount, postOut, signIn, signOut } from './sign-in.ts';
import { confirm, signUp } from './sign-up.ts';

export { toMemberAccount } from './find-member.ts';
export { memberPage } from './pages/account-pages.ts';
export { MAX_ADDRESSES } from './queries/belongings.ts';
export { noteUsedAddress } from './used-address.ts';

/** People who sign in to one site: their account, sessions, addresses, and the cart that follows them. */
export const members = defineFeature({
  name: 'members',
  folder: import.meta.dirname,
  routes: [
    signIn,
    signOut,
    postOut,
    getAccount,
    signUp,
    confirm,
    requestReset,
    resetPassword,
    changePassword,
    changeEmail,
    confirmEmail,
    changeName,
    setLocale,
    saveAddress,
    endSessions,
    deleteAccount,
    listOrders,
    listMembers,
    getMember,
    removeMember,
  ],
  pages: accountPages,
  jobs: handleMemberMails,
  hooks: () => ({ findMember: findSignedIn }),
});
