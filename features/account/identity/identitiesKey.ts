/** What names and pictures are kept under. */
export const identitiesKey = 'identities'
