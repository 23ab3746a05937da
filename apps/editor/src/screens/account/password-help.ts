/** Said under a password that is being chosen. */
export const PASSWORD_HELP = 'At least 10 characters. A few words work well.';
