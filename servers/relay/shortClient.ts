/** Long enough to distinguish clients: every id begins with `did:key:z6Mk`. */
export const shortClient = (clientId: string) => clientId.slice(12, 20)
