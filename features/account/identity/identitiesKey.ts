/** The storage key of names and pictures. */
export const identitiesKey = 'identities'
