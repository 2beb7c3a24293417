import type { AccountChange } from '../ports/accountChange'
import { describeChange } from './describeChange'
import type { Question } from './question'

/** What the visitor is asked about a change of who can open the wallet. Most approvals are of requests, and need none of it. */
export const questionOfChange = (change: AccountChange, locale: string): Question => ({
  description: describeChange(change, locale),
  progress: progressOfChange[change.kind],
})

const progressOfChange = {
  email: 'vault.states.email',
  addLogin: 'vault.states.login',
  removeLogin: 'vault.states.login',
  addCode: 'vault.states.login',
  addPasskey: 'vault.states.login',
  removeSlot: 'vault.states.login',
  delay: 'vault.states.login',
  allowDevice: 'vault.states.login',
  denyDevice: 'vault.states.login',
  export: 'vault.states.opening',
  exportKey: 'vault.states.opening',
  deleteAccount: 'vault.states.login',
  keepAccount: 'vault.states.login',
} as const
