import type { NetworkOption } from 'latchkey'
import written from './chains.json'

/** Two local chains; the suite writes their addresses. */
export const chains = written as unknown as [NetworkOption, NetworkOption]
