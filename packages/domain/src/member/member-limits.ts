/** Members that are tagged by one call. */
export const MAX_MEMBERS_TOGETHER = 200;
/** Notes on one member, and characters of one. */
export const MAX_MEMBER_NOTES = 200;
export const MAX_MEMBER_NOTE_LENGTH = 5_000;
/** Tags in use that are offered. */
export const MAX_OFFERED_TAGS = 500;
